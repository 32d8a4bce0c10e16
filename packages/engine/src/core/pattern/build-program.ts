import { ConfigurationError } from '../errors/configuration-error.ts';
import type { PatternNode } from './pattern-node.ts';

/** A state of the automaton. `eat` takes one character, `fork` and `assert` take none. */
type State =
  | { kind: 'eat'; test: (character: string) => boolean; next: number }
  | { kind: 'fork'; next: number[] }
  | { kind: 'assert'; what: '^' | '$' | '\\b' | '\\B'; next: number }
  | { kind: 'match' };

export interface Program {
  states: State[];
  start: number;
}

/** The time a test takes is at most this times the text's length. */
const mostStates = 2000;
/** Repetitions of nothing make no states, but they could take forever to build. */
const mostSteps = 100_000;

/**
 * Thompson's construction, from the end to the start: each part has the state that follows it.
 * @throws ConfigurationError when the pattern needs too many states.
 */
export function buildProgram(root: PatternNode): Program {
  const states: State[] = [];
  let steps = 0;
  const add = (state: State): number => states.push(state) - 1;
  return { start: build(root, add({ kind: 'match' })), states };

  function build(node: PatternNode, next: number): number {
    if (states.length > mostStates || ++steps > mostSteps) {
      throw new ConfigurationError(`the pattern is too large, it needs more than ${mostStates} states`);
    }
    switch (node.kind) {
      case 'one':
        return add({ kind: 'eat', test: node.test, next });
      case 'assert':
        return add({ kind: 'assert', what: node.what, next });
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next);
      case 'either':
        return add({ kind: 'fork', next: node.options.map((option) => build(option, next)) });
      case 'repeat':
        return repeat(node, next);
    }
  }

  function repeat({ part, least, most }: PatternNode & { kind: 'repeat' }, next: number): number {
    let start = next;
    if (most === Infinity) {
      const ways: number[] = [];
      start = add({ kind: 'fork', next: ways });
      ways.push(build(part, start), next);
    } else {
      for (let i = least; i < most; i++) start = add({ kind: 'fork', next: [build(part, start), next] });
    }
    for (let i = 0; i < least; i++) start = build(part, start);
    return start;
  }
}
