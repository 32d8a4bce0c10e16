import { ConfigurationError } from '../errors/configuration-error.ts';
import { oneCharacter } from './one-character.ts';
import type { PatternNode } from './pattern-node.ts';

const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d+)?)?\})\??/;
const group = /^\((?:\?:|\?<[^=!>][^>]*>)?/;
const atom =
  /^(?:\[\^?(?:\\.|[^\]\\])*\]|\\(?:p|P)\{[^}]*\}|\\u\{[0-9a-fA-F]+\}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Za-z]|\\.|[^\\])/su;

/** Reads a regular expression's source. The caller has checked that it is one; what needs more than linear time is refused. */
export function parsePattern(source: string, flags: string): PatternNode {
  let rest = source;
  const node = either();
  return node;

  function either(): PatternNode {
    const options = [sequence()];
    while (rest.startsWith('|')) {
      rest = rest.slice(1);
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'either', options };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')) parts.push(repeated(part()));
    return { kind: 'sequence', parts };
  }

  function repeated(part: PatternNode): PatternNode {
    const found = quantifier.exec(rest);
    if (!found) return part;
    rest = rest.slice(found[0].length);
    const [, sign, least = '0', comma, most] = found;
    if (sign) return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    return {
      kind: 'repeat',
      part,
      least: Number(least),
      most: comma ? Number(most ?? Infinity) : Number(least),
    };
  }

  function part(): PatternNode {
    if (/^\(\?(?:[=!]|<[=!])/.test(rest)) throw refused('looking around', source);
    if (/^\(\?[a-z-]/.test(rest)) throw refused('flags inside a group', source);
    if (/^\\(?:[1-9]|k<)/.test(rest)) throw refused('a back reference', source);
    const open = group.exec(rest);
    if (open) {
      rest = rest.slice(open[0].length);
      const inner = either();
      rest = rest.slice(1);
      return inner;
    }
    const [text = ''] = atom.exec(rest) ?? [];
    rest = rest.slice(text.length);
    if (text === '^' || text === '$' || text === '\\b' || text === '\\B')
      return { kind: 'assert', what: text };
    return { kind: 'one', test: oneCharacter(text, flags) };
  }
}

const refused = (what: string, source: string) =>
  new ConfigurationError(
    `the pattern /${source}/ uses ${what}, which cannot run in linear time; take several rules (contains_…, matches) instead`,
  );
