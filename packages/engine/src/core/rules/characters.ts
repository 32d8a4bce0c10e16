import { ConfigurationError, unknownName } from '../errors/configuration-error.ts';
import type { Rule } from './rule.ts';

/** The classes of characters that a family of rules is made of; `latin` narrows letters to A to Z. */
const classes = {
  alpha: { default: '\\p{L}', latin: 'A-Za-z' },
  alpha_spaces: { default: '\\p{L} ', latin: 'A-Za-z ' },
  alphanumeric: { default: '\\p{L}\\p{N}', latin: 'A-Za-z0-9' },
  numeric: { default: '0-9', latin: '0-9' },
  symbol: { default: '!-/:-@\\[-`{-~', latin: '!-/:-@\\[-`{-~' },
  lowercase: { default: '\\p{Ll}', latin: 'a-z' },
  uppercase: { default: '\\p{Lu}', latin: 'A-Z' },
} as const;

type CharacterClass = keyof typeof classes;

const sets = new Set(['default', 'latin']);
const checkArgs = ([set]: string[]) => {
  if (set !== undefined && !sets.has(set))
    throw new ConfigurationError(unknownName('character set', set, sets));
};
const setOf = (args: string[]) => (args[0] === 'latin' ? 'latin' : 'default');

/** Every character is of the class: `alpha`, `symbol`, … */
function only(name: CharacterClass): Rule {
  const whole = patterns(name, (set) => `^[${set}]+$`);
  return { name, takes: [0, 1], checkArgs, test: (value, args) => whole[setOf(args)].test(text(value)) };
}

/** At least one character is of the class: `contains_alpha`, … */
function contains(name: CharacterClass): Rule {
  const some = patterns(name, (set) => `[${set}]`);
  return {
    name: `contains_${name}`,
    takes: [0, 1],
    checkArgs,
    test: (value, args) => some[setOf(args)].test(text(value)),
  };
}

function patterns(name: CharacterClass, build: (set: string) => string) {
  const { default: wide, latin } = classes[name];
  return { default: new RegExp(build(wide), 'u'), latin: new RegExp(build(latin), 'u') };
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const characterRules: Rule[] = [
  only('alpha'),
  only('alpha_spaces'),
  only('alphanumeric'),
  only('symbol'),
  only('lowercase'),
  only('uppercase'),
  contains('alpha'),
  contains('alpha_spaces'),
  contains('alphanumeric'),
  contains('numeric'),
  contains('symbol'),
  contains('lowercase'),
  contains('uppercase'),
];
