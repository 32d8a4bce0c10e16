/** What a page says of a rule beside its examples and messages. */
export interface RuleProse {
  about: string;
  /** The arguments, where it takes some. */
  args?: string;
  /** Where it differs from what FormKit documents. */
  differs?: string;
}

const set =
  'The set of letters: `default` (every alphabet), or `latin` (A to Z without umlauts and accents).';
const texts = 'Each argument is a text; one that fits is enough. At least one.';
const reads =
  'Days are read as `YYYY-MM-DD` or `DD.MM.YYYY` with nothing behind, never as the browser guesses: `01.02.2024` is 1 February. A moment (`2024-02-01T22:30:00Z`) counts as the day that it lies on in the application’s time zone. Days that do not exist are refused, in every time zone. FormKit takes whatever `Date.parse` takes.';
const byDay =
  'Compares days, not instants; today is the day in the application’s time zone (`configureEngine`). The argument is a day, never a time.';
const day = 'The day to compare with, or `today`; today without argument.';
const numbers = 'Takes finite numbers, also written ones; no blanks, no `true`, no `Infinity`.';

/** One entry per rule, in the words of the documentation; `tests/contract/docs.test.ts` asks for each. */
export const ruleProse: Record<string, RuleProse> = {
  accepted: {
    about:
      'A ticked box, or a yes in one of its spellings: `yes`, `on`, `1`, `true`. Judges an empty value, too.',
  },
  alpha: { about: 'Letters only.', args: set },
  alpha_spaces: { about: 'Letters and spaces only.', args: set },
  alphanumeric: { about: 'Letters and the digits 0 to 9 only.', args: set },
  between: {
    about: 'A number from the first to the second, both included.',
    args: 'Two numbers, in either order.',
    differs: numbers,
  },
  confirm: {
    about:
      'The same as another field beside it: the one named, else the one with or without the suffix `_confirm` (or `_confirmed`).',
    args: 'The name of the other field; then `strict`, if a number and the same number as a text are to differ.',
    differs:
      'Compares with fields of the same object only. The name must be one that the schema has. Lists and objects are compared by what they hold.',
  },
  contains_alpha: { about: 'At least one letter.', args: set },
  contains_alpha_spaces: { about: 'At least one letter or space.', args: set },
  contains_alphanumeric: { about: 'At least one letter or digit.', args: set },
  contains_lowercase: { about: 'At least one lowercase letter.', args: set },
  contains_numeric: { about: 'At least one digit from 0 to 9.' },
  contains_symbol: { about: 'At least one special character of ASCII, such as `!`, `-` or `~`.' },
  contains_uppercase: { about: 'At least one uppercase letter.', args: set },
  date_after: { about: 'A day after another.', args: day, differs: `${reads} ${byDay}` },
  date_after_node: {
    about: 'A day after the one in another field beside it. Content while that field holds no day.',
    args: 'The name of the other field.',
    differs: `${reads} FormKit has this rule without documenting it. The name must be one that the schema has.`,
  },
  date_after_or_equal: {
    about: 'A day, or a later one.',
    args: day,
    differs: `${reads} ${byDay} FormKit has this rule without documenting it.`,
  },
  date_before: { about: 'A day before another.', args: day, differs: `${reads} ${byDay}` },
  date_before_node: {
    about: 'A day before the one in another field beside it. Content while that field holds no day.',
    args: 'The name of the other field.',
    differs: `${reads} FormKit has this rule without documenting it. The name must be one that the schema has.`,
  },
  date_before_or_equal: {
    about: 'A day, or an earlier one.',
    args: day,
    differs: `${reads} ${byDay} FormKit has this rule without documenting it.`,
  },
  date_between: {
    about: 'A day from the first to the second, both included.',
    args: 'Two days in either order; one may be `today`.',
    differs: reads,
  },
  date_format: {
    about: 'A day that exists, written in one format.',
    args: 'The format, made of `YYYY`, `YY`, `MM`, `M`, `DD`, `D` and signs between them. Without it, `YYYY-MM-DD` or `DD.MM.YYYY`.',
    differs: 'The day must exist: FormKit takes 31 April. `M` and `D` take a leading zero.',
  },
  email: {
    about: 'A mail address that a provider would accept. The schema format `email` gives the same verdict.',
    differs:
      'At most 254 characters; no quoted names, no domains that begin or end with a hyphen. A domain may be an internationalised one; normalised, it has its ASCII form (`xn--…`). The message says what is wrong.',
  },
  ends_with: {
    about: 'Ends with one of the texts.',
    args: texts,
    differs: 'Without argument it is a mistake; a number is read as it is written.',
  },
  iban: {
    about:
      'An account number of ISO 13616 with right check digits, with or without spaces; German ones have 22 characters.',
    differs: 'A rule of our own. Whether the account exists is not asked.',
  },
  is: {
    about: 'One of the values.',
    args: 'The values. `1` and `"1"` are the same.',
    differs: '`true` is `true` only, not `1`; lists and objects are none of the values.',
  },
  length: {
    about: 'Characters of a text, entries of a list, properties of an object.',
    args: '`length:5` at least five, `length:2,80` from two to eighty in either order, `length:0,80` at most eighty.',
    differs:
      'An emoji is one character, as in JSON Schema; a number has as many as its digits and signs. FormKit counts an emoji as two and gives a number no length.',
  },
  lowercase: {
    about: 'Lowercase letters only.',
    args: '`default`, `latin` (a to z), `allow_numeric` (digits as well), `allow_numeric_dashes` (digits and hyphens), `allow_non_alpha` (digits and special characters).',
  },
  matches: {
    about: 'Equal to one of the texts, or matched by one of the `/patterns/flags`.',
    args: 'Texts, or patterns between slashes with flags (`i`, `m`, `s`, `u`) behind. `|` and `,` inside a pattern do not split.',
    differs:
      'Patterns run in linear time: looking around, back references and flags inside a group are refused at start. FormKit splits inside patterns and knows no flags in rule strings. A number equals the text that it is written as.',
  },
  max: {
    about: 'A number, or the length of a list, is at most this.',
    args: 'A number; 10 without argument.',
    differs: numbers,
  },
  min: {
    about: 'A number, or the length of a list, is at least this.',
    args: 'A number; 1 without argument.',
    differs: numbers,
  },
  not: {
    about: 'None of the values.',
    args: 'The values. `1` and `"1"` are the same.',
    differs: '`true` is `true` only, not `1`.',
  },
  number: { about: 'A number, also a written one.', differs: numbers },
  require_one: {
    about: 'This field or one of the named ones beside it has an answer. Judges an empty value, too.',
    args: 'Names of fields of the same object.',
    differs: 'The names must be ones that the schema has.',
  },
  required: {
    about:
      'Something is there: not nothing, not an empty text, list or object. `0` and `false` are something.',
    args: '`trim`: blanks alone are nothing.',
  },
  starts_with: {
    about: 'Begins with one of the texts.',
    args: texts,
    differs: 'Without argument it is a mistake; a number is read as it is written.',
  },
  symbol: { about: 'Special characters of ASCII only.' },
  uppercase: { about: 'Uppercase letters only.', args: set },
  year_end: {
    about: 'The 31 December of this year.',
    args: 'How many of the next years may be named beside it.',
    differs: `${reads} FormKit doesn’t have this rule.`,
  },
  url: {
    about: 'An absolute address. It is not asked whether somebody answers there.',
    args: 'The schemes allowed, with or without colon; `http` and `https` without argument.',
  },
};
