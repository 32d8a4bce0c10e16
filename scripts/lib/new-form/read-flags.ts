import { parseArgs } from 'node:util';
import { commonOptions, type Described } from './described-by.ts';
import { listFieldTypes } from './list-field-types.ts';
import { nestFields } from './nest-fields.ts';
import type { NewForm } from './new-form.ts';
import type { NewField } from './shape-of.ts';

export interface Flags {
  folder: string;
  /** The form as flags or as JSON on the input tell it; without either it is asked for. */
  form: Described<NewForm>;
}

export const usage = () => `npm run new:form                      asks
npm run new:form -- --name callback --title-de Rückruf --title-en "Call back" [--wizard] \\
  --field phone:phone! --field 'time:choice!:morning,evening' \\
  --field address:group! --field address.city:text! --field tags:list --field tags.items:text
npm run new:form -- --json < form.json

A field is name:type, with ! when it is required, and the values of a choice. Fields of a group or of a collection's entries
follow it, with its name before theirs; the type of a list's entries is said as items, and is text where nothing is said.
JSON also takes labels and steps:
{"name", "title": {"de", "en"}, "wizard": true, "fields": [{"name", "type", "required", "label", "options", "fields", "step"}]}

Types of fields:
${listFieldTypes()}`;

/** @throws over flags that make no sense. */
export function readFlags(args: string[], root: string): Flags | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      ...commonOptions(root),
      'title-de': { type: 'string' },
      'title-en': { type: 'string' },
      wizard: { type: 'boolean', default: false },
      field: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values.help) return 'help';
  const { folder, name, wizard } = values;
  if (values.json) return { folder, form: 'json' };
  if (name === undefined) return { folder, form: 'ask' };
  const title = { de: values['title-de'] ?? '', en: values['title-en'] ?? '' };
  return { folder, form: { name, title, wizard, fields: nestFields(values.field.map(readField)) } };
}

export function readField(text: string): NewField {
  const [, name, type, mark, options] = /^([^:]+):([^:!]+)(!?)(?::(.*))?$/.exec(text) ?? [];
  if (!name || !type) throw new Error(`"${text}" is no field: name:type, such as phone:phone!`);
  return {
    name,
    type,
    required: mark === '!',
    ...(options && { options: options.split(',').map((one) => one.trim()) }),
  };
}

/** A form from JSON; what is missing is refused, not guessed. */
export function parseNewForm(text: string): NewForm {
  const declared = JSON.parse(text) as Partial<NewForm>;
  const { name = '', title, wizard = false, fields = [] } = declared;
  return {
    name: String(name),
    title: { de: String(title?.de ?? ''), en: String(title?.en ?? '') },
    wizard: wizard === true,
    fields: nestFields(fields.map(parseField)),
  };
}

export const parseField = (field: Partial<NewField>): NewField => ({
  ...field,
  name: String(field.name),
  type: String(field.type),
  required: field.required === true,
  ...(field.fields && { fields: field.fields.map(parseField) }),
});
