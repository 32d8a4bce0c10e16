import { didYouMean, nearestName } from '../../core/errors/nearest-name.ts';
import { checkFieldUis } from '../../core/form/checks/check-field-ui.ts';
import { typeOf } from '../../core/form/fields/field-types.ts';
import { optionSchemas } from '../../core/form/fields/option-schemas.ts';
import { fieldsOf, below as schemasBelow, unfolded, ways } from '../../core/form/rjsf/places-below.ts';
import { uiOptions } from '../../core/form/rjsf/ui-options.ts';
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
  const topLevel = Object.keys(schema.properties ?? {});
  const order = Array.isArray(uiSchema['ui:order'])
    ? (uiSchema['ui:order'] as string[]).map(nameOf)
    : undefined;
  const known = order?.filter((name) => name === '*' || Object.hasOwn(schema.properties ?? {}, name));
  for (const name of order ?? []) if (!known?.includes(name)) noField(name, topLevel, 'uiSchema/ui:order');
  visit(uiSchema, '', 'uiSchema', [schema]);
  return {
    ui: { ...(known && { order: known }), ...(Object.keys(fields).length > 0 && { fields }) },
    words,
  };

  /** `schemas`: all that may judge the value, in whatever branch. */
  function visit(node: Loose, path: string, place: string, schemas: JsonSchema[]): void {
    const all = schemas.flatMap((one) => unfolded(one, schema));
    const { names } = fieldsOf(all);
    if (path !== '') readField(uiOptions(node), path, place, all);
    for (const [key, part] of Object.entries(node)) {
      if (key.startsWith('ui:') || key.startsWith('$')) continue;
      const name = nameOf(key);
      const at = below(place, key);
      if (names.includes(name) && isRecord(part)) {
        const inner = all.map(({ properties }) => properties?.[name]).filter((one) => one !== undefined);
        visit(part, [path, name].filter(Boolean).join('.'), at, inner);
      } else if (key === 'items' && isRecord(part)) {
        // The entries of a list of groups have the paths of their fields.
        const isGroup = Object.keys(part).some((inner) => !inner.startsWith('ui:'));
        visit(part, isGroup ? path : `${path}.items`, at, schemasBelow(key, all));
      } else if (ways.includes(key) || names.includes(name)) take('ignored', at, noCounterpart);
      else noField(key, names, at);
    }
  }

  function noField(name: string, names: readonly string[], place: string): void {
    const nearest = didYouMean(nearestName(name, names));
    take('ignored', place, `there is no field "${name}"${nearest}`);
  }

  function readField(said: Loose, path: string, place: string, all: JsonSchema[]): void {
    const { widget, title, description, help, placeholder, rows, autocomplete, enumNames, ...others } = said;
    const texts = {
      ...(typeof title === 'string' && title !== '' && { label: title }),
      ...(typeof (help ?? description) === 'string' && { help: String(help ?? description) }),
      ...(typeof placeholder === 'string' && { placeholder }),
    };
    if (Object.keys(texts).length > 0) words[path] = texts;
    const field: FieldUi = {
      ...(typeof widget === 'string' && widgetFor(widget, path, place, all)),
      ...(typeof autocomplete === 'string' && { autocomplete }),
    };
    if (typeof rows === 'number' && field.widget === 'textarea') field.options = { rows };
    // Names of choices are the schema's by now.
    if (enumNames !== undefined && !all.some((one) => optionSchemas(one.items ?? one).length > 0))
      take('ignored', below(place, 'ui:enumNames'), 'names the choices of a field that has none');
    for (const key of Object.keys(others)) take('ignored', below(place, `ui:${key}`), noCounterpart);
    if (Object.keys(field).length > 0) fields[path] = field;
  }

  function widgetFor(widget: string, path: string, place: string, all: JsonSchema[]): FieldUi {
    const named = widgets[widget.replace(/Widget$/, '').toLowerCase()] ?? widgets[widget];
    const problems: string[] = [];
    if (named) checkFieldUis(schema, { [path]: { widget: named } }, (error) => problems.push(error.message));
    if (named && problems.length === 0) return { widget: named };
    take(
      'lost',
      below(place, 'ui:widget'),
      problems[0] ?? `there is no widget "${widget}"; it is drawn as ${kindOf(all)} is`,
    );
    return {};
  }
}

const noCounterpart = 'has no counterpart in a ui.json';

/** What a field is, as far as its schemas agree. */
function kindOf(all: JsonSchema[]): string {
  const [type, ...others] = [...new Set(all.flatMap((one) => typeOf(one) ?? []))];
  return type === undefined || others.length > 0 ? 'its schema' : `its type ${type}`;
}
