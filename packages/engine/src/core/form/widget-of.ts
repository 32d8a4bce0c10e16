import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknownName } from '../errors/unknown-name.ts';
import type { FieldUi, JsonSchema } from '../types.ts';
import { fieldTypeOf, isOwnWidget, typeOf, widgetNames } from './field-types.ts';
import { choicesIn, optionSchemas } from './option-schemas.ts';

// More than this many choices are not compared at a glance.
const MANY = 4;
// Longer texts have several lines.
const LONG = 400;

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

const BY_FORMAT: Record<string, string> = {
  date: 'date',
  time: 'time',
  'time-local': 'time',
  'date-time': 'datetime',
  'date-time-local': 'datetime-local',
  email: 'email',
  uri: 'url',
  password: 'password',
};

function textWidget({ format, writeOnly, maxLength = 0 }: JsonSchema): string {
  const byFormat = BY_FORMAT[format ?? ''];
  if (byFormat) return byFormat;
  if (maxLength > LONG) return 'textarea';
  return writeOnly ? 'password' : 'text';
}
