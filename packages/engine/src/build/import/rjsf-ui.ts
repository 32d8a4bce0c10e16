import { checkFieldUis } from '../../core/form/check-field-ui.ts';
import { typeOf } from '../../core/form/field-types.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import type { FieldUi, FormUi, JsonSchema } from '../../core/types.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

const widgets: Record<string, string> = {
  textarea: 'textarea',
  password: 'password',
  email: 'email',
  uri: 'url',
  url: 'url',
  tel: 'phone',
  radio: 'radio',
  select: 'select',
  checkboxes: 'multiselect',
  checkbox: 'checkbox',
  hidden: 'hidden',
  date: 'date',
  'alt-date': 'date',
  datetime: 'datetime',
  'date-time': 'datetime',
  'alt-datetime': 'datetime',
  time: 'time',
  updown: 'number',
  range: 'number',
  text: 'text',
};

/** What a uiSchema says that is words: below a field's path. */
export type FieldWords = Record<string, { label?: string; help?: string; placeholder?: string }>;

/** A `uiSchema` of react-jsonschema-form as our ui.json and words, as far as both can say it. */
export function rjsfUi(
  uiSchema: Loose,
  schema: JsonSchema,
  nameOf: (name: string) => string,
  take: Take,
): { ui: FormUi; words: FieldWords } {
  const fields: Record<string, FieldUi> = {};
  const words: FieldWords = {};
  const order = Array.isArray(uiSchema['ui:order'])
    ? (uiSchema['ui:order'] as string[]).map(nameOf)
    : undefined;
  visit(uiSchema, '', 'uiSchema');
  const known = order?.filter((name) => name === '*' || Object.hasOwn(schema.properties ?? {}, name));
  return {
    ui: { ...(known && { order: known }), ...(Object.keys(fields).length > 0 && { fields }) },
    words,
  };

  function visit(node: Loose, path: string, place: string): void {
    const said = optionsIn(node);
    if (path !== '') readField(said, path, place);
    for (const [name, part] of Object.entries(node)) {
      if (name.startsWith('ui:') || !isRecord(part)) continue;
      // The entries of a list of groups have the paths of their fields.
      const isGroup = name === 'items' && Object.keys(part).some((key) => !key.startsWith('ui:'));
      visit(part, isGroup ? path : [path, nameOf(name)].filter(Boolean).join('.'), below(place, name));
    }
  }

  function readField(said: Loose, path: string, place: string): void {
    const { widget, title, description, help, placeholder, rows, autocomplete, ...others } = said;
    const texts = {
      ...(typeof title === 'string' && title !== '' && { label: title }),
      ...(typeof (help ?? description) === 'string' && { help: String(help ?? description) }),
      ...(typeof placeholder === 'string' && { placeholder }),
    };
    if (Object.keys(texts).length > 0) words[path] = texts;
    const field: FieldUi = {
      ...(typeof widget === 'string' && widgetFor(widget, path, place)),
      ...(typeof autocomplete === 'string' && { autocomplete }),
    };
    if (typeof rows === 'number' && field.widget === 'textarea') field.options = { rows };
    for (const key of Object.keys(others))
      if (key !== 'order') take('ignored', below(place, `ui:${key}`), 'has no counterpart in a ui.json');
    if (Object.keys(field).length > 0) fields[path] = field;
  }

  function widgetFor(widget: string, path: string, place: string): FieldUi {
    const named = widgets[widget.replace(/Widget$/, '').toLowerCase()] ?? widgets[widget];
    const problems: string[] = [];
    if (named) checkFieldUis(schema, { [path]: { widget: named } }, (error) => problems.push(error.message));
    if (named && problems.length === 0) return { widget: named };
    take(
      'lost',
      below(place, 'ui:widget'),
      problems[0] ?? `there is no widget "${widget}"; it is drawn as its type ${typeOf(schema) ?? ''} is`,
    );
    return {};
  }
}

/** rjsf takes `ui:title` and `ui:options: {title}` alike. */
function optionsIn(node: Loose): Loose {
  const options = isRecord(node['ui:options']) ? node['ui:options'] : {};
  const own = Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value] as const] : [],
  );
  return { ...options, ...Object.fromEntries(own) };
}
