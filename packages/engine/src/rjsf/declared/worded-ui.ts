import type { UiSchema } from '@rjsf/utils';
import {
  type FieldInfo,
  helpOf,
  optionalText,
  placeholderOf,
} from '../../core/form/fields/describe-field.ts';
import { optionsOf } from '../../core/form/fields/field-options.ts';
import { uiOptions } from '../../core/form/rjsf/ui-options.ts';
import { plainLabel } from '../../core/form/words/plain-label.ts';
import type { Translate } from '../../core/index.ts';
import { type FormDefinition, isRecord, type JsonSchema, type UiSchemaNode } from '../../core/index.ts';
import { inPlace } from '../../core/schema/subschemas.ts';

interface Words {
  t: Translate;
  /** The form's schema, in which references are looked up. */
  root: JsonSchema;
}

/**
 * A form's uiSchema with its words (`forms:<name>.<field>.label`, `.help`, `.placeholder`, `.options.<value>`), as our own
 * forms have them. They win over what schema and uiSchema say, which stays where there are none.
 */
export function wordedUi({ schema, ui }: FormDefinition, keys: string, t: Translate): UiSchema {
  return withFields(ui.uiSchema ?? {}, schema, keys, { t, root: schema });
}

/** The nodes of all fields below a node; those of branches are called like any other. */
function withFields(node: UiSchemaNode, schema: JsonSchema, scope: string, words: Words): UiSchemaNode {
  let whole = node;
  for (const branch of inPlace({ ...schema, if: undefined, not: undefined }))
    whole = withFields(whole, branch, scope, words);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    whole = { ...whole, [name]: worded(nodeIn(whole, name), property, `${scope}.${name}`, words) };
  return whole;
}

function worded(node: UiSchemaNode, schema: JsonSchema, scope: string, words: Words): UiSchemaNode {
  const { t } = words;
  const info: FieldInfo = { path: '', scope, schema, ui: {}, widget: '', required: false };
  const said = uiOptions(node);
  const label = plainLabel(optionalText(t, `${scope}.label`));
  const help = helpOf(t, info) || (label ? '' : said.description);
  const placeholder = placeholderOf(t, info) || said.placeholder;
  const own = {
    ...withoutWords(node),
    'ui:options': { ...(isRecord(node['ui:options']) ? withoutWords(node['ui:options']) : {}), scope },
    ...titled(label || said.title),
    ...(help ? { 'ui:description': help } : {}),
    ...(placeholder ? { 'ui:placeholder': placeholder } : {}),
    ...choicesOf(t, info),
  };
  const inner = withFields(own, schema, scope, words);
  if (!isRecord(schema.items)) return inner;
  // The fields of an entry have their words below the list; entries without fields below `items`.
  const entry = nodeIn(inner, 'items');
  const items = schema.items.properties
    ? withFields(
        { ...entry, 'ui:options': { ...(entry['ui:options'] as object), entry: scope } },
        schema.items,
        scope,
        words,
      )
    : { ...worded(entry, schema.items, `${scope}.items`, words) };
  return { ...inner, items };
}

const titled = (title: unknown) => (typeof title === 'string' && title !== '' ? { 'ui:title': title } : {});

/** Names of choices, in the place where rjsf looks for them. */
function choicesOf(t: Translate, info: FieldInfo): UiSchemaNode {
  const { schema } = info;
  const labels = optionsOf(t, info).map(({ label }) => label);
  if (labels.length === 0) return {};
  const list = schema.enum ? schema : schema.items?.enum ? schema.items : undefined;
  // Null is no choice of ours; rjsf lists it.
  if (list?.enum) return list.enum.includes(null) ? {} : { 'ui:enumNames': labels };
  const titles = labels.map((title) => ({ 'ui:title': title }));
  if (schema.oneOf) return { oneOf: titles };
  return schema.anyOf ? { anyOf: titles } : {};
}

const nodeIn = (node: UiSchemaNode, name: string): UiSchemaNode => {
  const inner = node[name];
  return isRecord(inner) ? inner : {};
};

const WORDS = ['title', 'description', 'placeholder'];
const withoutWords = (node: UiSchemaNode): UiSchemaNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !WORDS.includes(key.replace(/^ui:/, ''))));
