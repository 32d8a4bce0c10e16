/** Types of values, as JSON Schema names them; a whole number is a number. */
type JudgedType = 'string' | 'number' | 'boolean' | 'array' | 'object';

const any: readonly JudgedType[] = ['string', 'number', 'boolean', 'array', 'object'];
const plain: readonly JudgedType[] = ['string', 'number', 'boolean'];
const typed: readonly JudgedType[] = ['string', 'number'];
const text: readonly JudgedType[] = ['string'];

/** Rules whose values have characters, each of them for texts and for numbers. */
const ofCharacters = [
  ...['alpha', 'alpha_spaces', 'alphanumeric', 'symbol', 'lowercase', 'uppercase', 'contains_alpha'],
  ...['contains_alpha_spaces', 'contains_alphanumeric', 'contains_numeric', 'contains_symbol'],
  ...['contains_lowercase', 'contains_uppercase', 'starts_with', 'ends_with', 'matches', 'number', 'between'],
];

const ofTexts = [
  ...['date_after', 'date_after_node', 'date_after_or_equal', 'date_before', 'date_before_node'],
  ...['date_before_or_equal', 'date_between', 'date_format', 'year_end', 'email', 'iban', 'url'],
];

const all = (names: readonly string[], types: readonly JudgedType[]): [string, readonly JudgedType[]][] =>
  names.map((name) => [name, types]);

/**
 * What each rule can hold for; a value of any other type breaks it, whatever it is. Apart from the rules, so that no page
 * has to load it.
 */
export const judgedTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ...all(['required', 'require_one', 'confirm'], any),
  ...all(['accepted', 'is', 'not'], plain),
  ...all(['length'], ['string', 'number', 'array', 'object']),
  ...all(['min', 'max'], ['string', 'number', 'array']),
  ...all(ofCharacters, typed),
  ...all(ofTexts, text),
]);
