import type { JsonSchema } from '../../types.ts';

/** How a field is labelled: by a label, by a legend around it, or by itself. */
export type Labelling = 'label' | 'legend' | 'self' | 'none';

interface FieldType {
  /** The widget that draws it, where that is called otherwise. */
  widget?: string;
  labelling: Labelling;
  /** Types of values that it can hold. */
  holds: readonly string[];
}

const text = { labelling: 'label', holds: ['string'] } as const;
const choice = { labelling: 'legend', holds: ['string', 'number', 'integer', 'boolean'] } as const;
const list = { labelling: 'none', holds: ['array'] } as const;

/** Every field type that a ui.json may name; its options stand in `field-type-options.ts`. */
export const FIELD_TYPES = {
  text: text,
  email: text,
  phone: { ...text, widget: 'tel' },
  url: text,
  password: text,
  textarea: text,
  'rich-text': { labelling: 'legend', holds: ['string'] },
  number: { labelling: 'label', holds: ['number', 'integer'] },
  money: { labelling: 'label', holds: ['number', 'integer'] },
  date: text,
  time: text,
  datetime: text,
  'datetime-local': text,
  select: { labelling: 'label', holds: choice.holds },
  multiselect: { labelling: 'legend', holds: ['array'] },
  radio: choice,
  choice: choice,
  yesno: choice,
  checkbox: { labelling: 'self', holds: ['boolean'] },
  consent: { labelling: 'self', holds: ['boolean'], widget: 'checkbox' },
  file: { labelling: 'label', holds: ['object', 'array'] },
  list,
  collection: { ...list, widget: 'list' },
  group: { labelling: 'none', holds: ['object'] },
  hidden: { labelling: 'none', holds: ['string', 'number', 'integer', 'boolean', 'object', 'array'] },
} as const satisfies Record<string, FieldType>;

/** A field type that a ui.json may name. */
export type FieldTypeName = keyof typeof FIELD_TYPES;

/** The names of all field types, without their other names. */
export const fieldTypeNames = Object.keys(FIELD_TYPES) as FieldTypeName[];

/** Other names that people use for them. */
const ALIASES: Record<string, FieldTypeName> = { tel: 'phone', cards: 'choice', uuid: 'text' };

/** Every name that `widget` in a ui.json may have: field types and their other names. */
export const widgetNames: readonly string[] = [...fieldTypeNames, ...Object.keys(ALIASES)];

/** The type that a ui.json means by a name. */
export function fieldTypeOf(name: string): (FieldType & { name: FieldTypeName }) | undefined {
  const known = ALIASES[name] ?? name;
  if (!Object.hasOwn(FIELD_TYPES, known)) return undefined;
  return { name: known as FieldTypeName, ...FIELD_TYPES[known as FieldTypeName] };
}

/** A widget of the application's own: the engine leaves it to the `widgets` that a form is given. */
export const isOwnWidget = (name: string): boolean => name.startsWith('x-');

/** Widgets that are not the engine's are labelled by a label. */
export const labellingOf = (widget: string): Labelling => fieldTypeOf(widget)?.labelling ?? 'label';

/**
 * The type beside null; `["string", "null"]` is a text that may be missing. Where none is named, texts and numbers that are the
 * only ones allowed say it.
 */
export function typeOf(schema: JsonSchema): string | undefined {
  const { type } = schema;
  if (type === undefined) return typeOfAll(schema.const === undefined ? schema.enum : [schema.const]);
  return typeof type === 'string' ? type : type.find((one) => one !== 'null');
}

function typeOfAll(values: readonly unknown[] = []): string | undefined {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return undefined;
  if (given.every((value) => typeof value === 'string')) return 'string';
  if (given.every(Number.isInteger)) return 'integer';
  return given.every((value) => typeof value === 'number') ? 'number' : undefined;
}
