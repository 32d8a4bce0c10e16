import type { JsonSchema } from '../types.ts';

/** How a field is labelled: by a label, by a legend around it, or by itself. */
export type Labelling = 'label' | 'legend' | 'self' | 'none';

interface FieldType {
  /** The widget that draws it, where that is called otherwise. */
  widget?: string;
  labelling: Labelling;
  /** Types of values that it can hold. */
  holds: readonly string[];
  options?: readonly string[];
}

const text = { labelling: 'label', holds: ['string'] } as const;
const choice = { labelling: 'legend', holds: ['string', 'number', 'integer', 'boolean'] } as const;
// `columns`: what the back office's table of the entries shows.
const list = { labelling: 'none', holds: ['array'], options: ['reorder', 'columns'] } as const;

/** Every field type that a ui.json may name, with its options. */
export const FIELD_TYPES = {
  text: { ...text, options: ['inputMode'] },
  email: text,
  phone: { ...text, widget: 'tel' },
  url: text,
  password: { ...text, options: ['strength'] },
  textarea: { ...text, options: ['rows'] },
  'rich-text': { labelling: 'legend', holds: ['string'] },
  number: { labelling: 'label', holds: ['number', 'integer'], options: ['factor', 'unit'] },
  money: { labelling: 'label', holds: ['number', 'integer'] },
  date: text,
  time: text,
  datetime: { ...text, options: ['zone'] },
  'datetime-local': text,
  select: { labelling: 'label', holds: choice.holds, options: ['data', 'search'] },
  multiselect: { labelling: 'legend', holds: ['array'], options: ['data', 'search'] },
  radio: { ...choice, options: ['data'] },
  choice: { ...choice, options: ['data'] },
  yesno: choice,
  checkbox: { labelling: 'self', holds: ['boolean'], options: ['href'] },
  consent: { labelling: 'self', holds: ['boolean'], options: ['href', 'links'], widget: 'checkbox' },
  file: { labelling: 'label', holds: ['object', 'array'], options: ['capture', 'frame'] },
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

/** The type beside null; `["string", "null"]` is a text that may be missing. */
export function typeOf(schema: JsonSchema): string | undefined {
  const { type } = schema;
  return type === undefined || typeof type === 'string' ? type : type.find((one) => one !== 'null');
}
