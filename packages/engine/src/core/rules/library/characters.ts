import { oneOf } from '../arguments.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text-of.ts';

/** A family's characters by the set that its argument may name; without argument `any`. */
type Sets = Record<string, string> & { any: string };

const signs = '!-/:-@\\[-`{-~';
const alphaSets: Sets = { any: '\\p{L}', latin: 'A-Za-z' };
const alphaSpacesSets: Sets = { any: '\\p{L} ', latin: 'A-Za-z ' };
const alphanumericSets: Sets = { any: '\\p{L}0-9', latin: 'A-Za-z0-9' };
const numericSets: Sets = { any: '0-9' };
const symbolSets: Sets = { any: signs };
const uppercaseSets: Sets = { any: '\\p{Lu}', latin: 'A-Z' };
const lowercaseSets: Sets = { any: '\\p{Ll}', latin: 'a-z' };
/** `lowercase` alone allows other characters beside its letters, as the reference does. */
const lowercaseOnlySets: Sets = {
  ...lowercaseSets,
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

// A family each, as `alpha` and as `contains_alpha`; marked as pure, so that a page has only those that its forms name.

/** Letters alone, of any script; with `latin`, A to Z. */
export const alpha = /* @__PURE__ */ only('alpha', alphaSets);

/** Letters and blanks alone; with `latin`, of A to Z. */
export const alphaSpaces = /* @__PURE__ */ only('alpha_spaces', alphaSpacesSets);

/** Letters and digits alone; with `latin`, of A to Z. */
export const alphanumeric = /* @__PURE__ */ only('alphanumeric', alphanumericSets);

/** Signs alone: what ASCII has beside letters, digits and blanks. */
export const symbol = /* @__PURE__ */ only('symbol', symbolSets);

/** Small letters alone; with `allow_numeric`, `allow_numeric_dashes` or `allow_non_alpha` beside digits, dashes, signs. */
export const lowercase = /* @__PURE__ */ only('lowercase', lowercaseOnlySets);

/** Capital letters alone; with `latin`, A to Z. */
export const uppercase = /* @__PURE__ */ only('uppercase', uppercaseSets);

/** At least one letter; with `latin`, of A to Z. */
export const containsAlpha = /* @__PURE__ */ contains('contains_alpha', alphaSets);

/** At least one letter or blank; with `latin`, of A to Z. */
export const containsAlphaSpaces = /* @__PURE__ */ contains('contains_alpha_spaces', alphaSpacesSets);

/** At least one letter or digit; with `latin`, of A to Z. */
export const containsAlphanumeric = /* @__PURE__ */ contains('contains_alphanumeric', alphanumericSets);

/** At least one digit. */
export const containsNumeric = /* @__PURE__ */ contains('contains_numeric', numericSets);

/** At least one sign: what ASCII has beside letters, digits and blanks. */
export const containsSymbol = /* @__PURE__ */ contains('contains_symbol', symbolSets);

/** At least one small letter; with `latin`, of a to z. */
export const containsLowercase = /* @__PURE__ */ contains('contains_lowercase', lowercaseSets);

/** At least one capital letter; with `latin`, of A to Z. */
export const containsUppercase = /* @__PURE__ */ contains('contains_uppercase', uppercaseSets);
