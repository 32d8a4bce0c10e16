import type { Program } from './build-program.ts';

/** Walks all states at once, a character at a time: never back, so the time is states times characters. */
export function runProgram({ states, start }: Program, text: string, multiline: boolean): boolean {
  const characters = [...text];
  let current = new Set<number>();
  for (let i = 0; i <= characters.length; i++) {
    if (enter(start, i)) return true;
    const character = characters[i];
    if (character === undefined) return false;
    const here = current;
    current = new Set();
    for (const index of here) {
      const state = states[index];
      if (state?.kind === 'eat' && state.test(character) && enter(state.next, i + 1)) return true;
    }
  }
  return false;

  /** Adds a state and all that it leads to without a character; true when that is the match. */
  function enter(first: number, at: number): boolean {
    const open = [first];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (current.has(index)) continue;
      current.add(index);
      const state = states[index];
      if (state?.kind === 'match') return true;
      if (state?.kind === 'fork') open.push(...state.next);
      if (state?.kind === 'assert' && holds(state.what, at)) open.push(state.next);
    }
    return false;
  }

  function holds(what: string, at: number): boolean {
    const [before, after] = [characters[at - 1], characters[at]];
    if (what === '^') return before === undefined || (multiline && before === '\n');
    if (what === '$') return after === undefined || (multiline && after === '\n');
    return (isWord(before) !== isWord(after)) === (what === '\\b');
  }
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);
