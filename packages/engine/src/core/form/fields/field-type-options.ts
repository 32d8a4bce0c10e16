import type { FieldTypeName } from './field-types.ts';

/** What a value of an option must be: one of these words, or of this kind. */
export type OptionValue = readonly string[] | 'boolean' | 'number' | 'string' | 'array' | 'object';

// `columns`: what the back office's table of the entries shows.
const list = { reorder: 'boolean', columns: 'array' } as const;

/** The options of each field type that has some, and what they may be; only checks read it, no page does. */
const OPTIONS: Partial<Record<FieldTypeName, Readonly<Record<string, OptionValue>>>> = {
  text: { inputMode: ['numeric', 'decimal', 'text'] },
  password: { strength: 'boolean' },
  textarea: { rows: 'number' },
  number: { factor: 'number', unit: 'string' },
  datetime: { zone: 'string' },
  select: { data: 'object', search: 'boolean' },
  multiselect: { data: 'object', search: 'boolean' },
  radio: { data: 'object' },
  choice: { data: 'object' },
  checkbox: { href: 'string' },
  consent: { href: 'string', links: 'object' },
  file: { capture: ['environment', 'user'], frame: ['card', 'page'] },
  list,
  collection: list,
};

/** The options that a field type has. */
export const optionsOf = (type: FieldTypeName): Readonly<Record<string, OptionValue>> => OPTIONS[type] ?? {};

/** Is a value of an option what it must be? */
export function fitsOption(value: unknown, wanted: OptionValue): boolean {
  if (typeof wanted !== 'string') return typeof value === 'string' && wanted.includes(value);
  return kindOf(value) === wanted;
}

/** What an option must be, in words. */
export const wantedOption = (wanted: OptionValue): string =>
  typeof wanted === 'string' ? `of type ${wanted}` : wanted.map((word) => `"${word}"`).join(' or ');

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
