import { oneOf } from './arguments.ts';
import type { Rule } from './rule.ts';
import { textOf } from './text-of.ts';

/** A family's characters by the set that its argument may name; without argument `any`. */
type Sets = Record<string, string> & { any: string };

const signs = '!-/:-@\\[-`{-~';
const alpha: Sets = { any: '\\p{L}', latin: 'A-Za-z' };
const alphaSpaces: Sets = { any: '\\p{L} ', latin: 'A-Za-z ' };
const alphanumeric: Sets = { any: '\\p{L}0-9', latin: 'A-Za-z0-9' };
const numeric: Sets = { any: '0-9' };
const symbol: Sets = { any: signs };
const uppercase: Sets = { any: '\\p{Lu}', latin: 'A-Z' };
const lowercase: Sets = { any: '\\p{Ll}', latin: 'a-z' };
/** `lowercase` alone allows other characters beside its letters, as the reference does. */
const lowercaseOnly: Sets = {
  ...lowercase,
  allow_numeric: '\\p{Ll}0-9',
  allow_numeric_dashes: '\\p{Ll}0-9-',
  allow_non_alpha: `\\p{Ll}0-9${signs}`,
};

/** A rule that holds where the set's pattern is found; texts have one variant per set. */
function characterRule(name: string, sets: Sets, patternOf: (set: string) => string): Rule {
  const { any, ...others } = sets;
  const patterns = new Map(
    Object.entries(sets).map(([set, characters]) => [set, new RegExp(patternOf(characters), 'u')]),
  );
  const named = Object.keys(others);
  const setOf = ([set = 'any']: string[]) => (patterns.has(set) ? set : 'any');
  return {
    name,
    takes: [0, named.length > 0 ? 1 : 0],
    checkArgs: (args) => oneOf('character set', args, ['default', ...named]),
    test: (value, args) => patterns.get(setOf(args))?.test(textOf(value)) ?? false,
    params: (args) => ({ variant: setOf(args) }),
  };
}

/** Every character is of the family. */
const only = (name: string, sets: Sets) => characterRule(name, sets, (set) => `^[${set}]+$`);

/** At least one character is of the family. */
const contains = (name: string, sets: Sets) => characterRule(name, sets, (set) => `[${set}]`);

/** The rules about kinds of characters: a family each, as `alpha` and as `contains_alpha`. */
export const characterRules: Rule[] = [
  only('alpha', alpha),
  only('alpha_spaces', alphaSpaces),
  only('alphanumeric', alphanumeric),
  only('symbol', symbol),
  only('lowercase', lowercaseOnly),
  only('uppercase', uppercase),
  contains('contains_alpha', alpha),
  contains('contains_alpha_spaces', alphaSpaces),
  contains('contains_alphanumeric', alphanumeric),
  contains('contains_numeric', numeric),
  contains('contains_symbol', symbol),
  contains('contains_lowercase', lowercase),
  contains('contains_uppercase', uppercase),
];
