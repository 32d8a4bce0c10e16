import type { FieldUi, JsonSchema } from '../../core/index.ts';

/** How a widget is labelled: by a label, by a legend around it, or by itself. */
export type Labelling = 'label' | 'legend' | 'self' | 'none';

const LABELLING = {
  text: 'label',
  email: 'label',
  tel: 'label',
  url: 'label',
  password: 'label',
  number: 'label',
  money: 'label',
  date: 'label',
  datetime: 'label',
  select: 'label',
  textarea: 'label',
  file: 'label',
  radio: 'legend',
  choice: 'legend',
  yesno: 'legend',
  multiselect: 'legend',
  checkbox: 'self',
  group: 'none',
  list: 'none',
  hidden: 'none',
} as const satisfies Record<string, Labelling>;

/** Every widget that a ui.json may name. */
export type WidgetName = keyof typeof LABELLING;

export const widgetNames = Object.keys(LABELLING) as WidgetName[];
/** Widgets that are not ours are labelled by a label. */
export const labellingOf = (widget: string): Labelling =>
  Object.hasOwn(LABELLING, widget) ? LABELLING[widget as WidgetName] : 'label';

const ALIASES: Record<string, WidgetName> = {
  phone: 'tel',
  cards: 'choice',
  consent: 'checkbox',
  collection: 'list',
  'datetime-local': 'datetime',
  uuid: 'text',
};

/** The widget that a field gets: the one its ui names (ours or one of `more`), else the one that fits its schema. */
export function widgetOf(
  schema: JsonSchema,
  ui: FieldUi = {},
  name = '',
  more: readonly string[] = [],
): string {
  if (ui.widget) {
    const known = ALIASES[ui.widget] ?? ui.widget;
    if (Object.hasOwn(LABELLING, known) || more.includes(known)) return known;
    throw new Error(`${name}: unknown widget "${ui.widget}"; known are ${widgetNames.join(', ')}`);
  }
  if (schema.file || (schema.items?.file && schema.type === 'array')) return 'file';
  const type = typeOf(schema);
  if (type === 'object') return 'group';
  if (type === 'array') return schema.items?.enum ? 'multiselect' : 'list';
  if (type === 'boolean') return 'checkbox';
  if (schema.enum) return schema.enum.length <= 4 ? 'radio' : 'select';
  if (type === 'integer' || type === 'number') return /Cents$/.test(name) ? 'money' : 'number';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  if (schema.format === 'email') return 'email';
  if (schema.format === 'uri') return 'url';
  if (schema.writeOnly && /password/i.test(name)) return 'password';
  return (schema.maxLength ?? 0) > 400 ? 'textarea' : 'text';
}

/** The type beside null; `["string", "null"]` is a text that may be missing. */
export function typeOf(schema: JsonSchema): string | undefined {
  return Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;
}
