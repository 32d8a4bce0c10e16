import { ConfigurationError } from '../../errors/configuration-error.ts';
import { unknownName } from '../../errors/unknown-name.ts';
import { isSecret } from '../../schema/is-secret.ts';
import type { FieldUi, JsonSchema } from '../../types.ts';
import { fieldTypeOf, isOwnWidget, typeOf, widgetNames } from './field-types.ts';
import { choicesIn, optionSchemas } from './option-schemas.ts';

// More than this many choices are not compared at a glance.
const MANY = 4;
/** Longer texts have several lines. */
export const longestLine = 400;

/**
 * The widget that draws a field: the one its ui names (the engine's or one of `more`), else what fits its schema.
 * @throws ConfigurationError for an unknown name; `checkForm` finds it at start.
 */
export function widgetOf(
  schema: JsonSchema,
  ui: FieldUi = {},
  name = '',
  more: readonly string[] = [],
): string {
  if (ui.widget === undefined) return fittingWidget(schema, name);
  if (more.includes(ui.widget)) return ui.widget;
  const type = fieldTypeOf(ui.widget);
  if (!type) {
    const problem = isOwnWidget(ui.widget)
      ? `the form is given no "${ui.widget}" in its \`widgets\``
      : unknownName('widget', ui.widget, [...widgetNames, ...more]);
    throw new ConfigurationError(problem, { field: name || undefined });
  }
  return type.widget ?? type.name;
}

function fittingWidget(schema: JsonSchema, name: string): string {
  const type = typeOf(schema);
  if (isNever(schema)) return 'hidden';
  if (schema.file || (schema.items?.file && type === 'array')) return 'file';
  // A whole list or group may be one of the choices.
  const choices = type === 'boolean' ? 0 : choicesIn(schema).length;
  if (choices > 0) return choices <= MANY ? 'radio' : 'select';
  if (type === 'object') return 'group';
  if (type === 'array') return optionSchemas(schema.items ?? {}).length > 0 ? 'multiselect' : 'list';
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer' || type === 'number') return /Cents$/.test(name) ? 'money' : 'number';
  return textWidget(schema);
}

/** No value is allowed there: a property that is `false`. */
const isNever = ({ not }: JsonSchema): boolean =>
  typeof not === 'object' ? Object.keys(not).length === 0 : (not as unknown) === true;

const MOMENTS: Record<string, string> = {
  date: 'date',
  time: 'time',
  'time-local': 'time',
  'date-time': 'datetime',
  'date-time-local': 'datetime-local',
};
const ADDRESSES: Record<string, string> = { email: 'email', uri: 'url' };

function textWidget(schema: JsonSchema): string {
  const { format = '', maxLength = 0 } = schema;
  // A day is read as people write it, which nobody could check unseen.
  const moment = MOMENTS[format];
  if (moment) return moment;
  if (isSecret([schema])) return 'password';
  return ADDRESSES[format] ?? (maxLength > longestLine ? 'textarea' : 'text');
}
