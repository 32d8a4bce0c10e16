import type { FieldUi, FormDefinition, JsonSchema, JsonValue, Translate } from '../../core/index.ts';
import { withoutIndexes } from './paths.ts';
import { typeOf, widgetOf } from './widget-names.ts';

/** All that is known about a field before anybody has answered it. */
export interface FieldInfo {
  path: string;
  /** Prefix of its texts, e.g. `forms:registration.email.first`. */
  scope: string;
  schema: JsonSchema;
  ui: FieldUi;
  widget: string;
  /** Required whatever the other answers are. */
  required: boolean;
}

/** What is needed to describe any field of a form. */
export interface FormTexts {
  form: Pick<FormDefinition, 'name' | 'schema' | 'ui'>;
  /** Prefix of the form's texts: `forms:registration`, `entities:article`. */
  keys: string;
  /** Names of widgets beside the engine's own. */
  widgetNames?: readonly string[];
  t: Translate;
}

/** Looks up the schema and ui of a dotted path; positions in lists are passed through. */
export function describeField({ form, keys, widgetNames }: Omit<FormTexts, 't'>, path: string): FieldInfo {
  let schema: JsonSchema = form.schema;
  let required = false;
  for (const key of path.split('.')) {
    const isItem = typeOf(schema) === 'array';
    required = !isItem && (schema.required ?? []).includes(key);
    schema = (isItem ? schema.items : schema.properties?.[key]) ?? {};
  }
  const name = withoutIndexes(path);
  const ui = form.ui.fields?.[name] ?? {};
  const isDemanded = /(^|\|)[*+?()\d]*(required|accepted)\b/.test(schema.rules ?? '');
  return {
    path,
    scope: `${keys}.${name}`,
    schema,
    ui,
    widget: widgetOf(schema, ui, name, widgetNames),
    required: required || isDemanded,
  };
}

/** A text that need not exist. */
export const optionalText = (t: Translate, key: string, params = {}): string =>
  t(key, { defaultValue: '', ...params });

export function labelOf(t: Translate, { scope, schema, path }: FieldInfo): string {
  return optionalText(t, `${scope}.label`) || schema.title || path.split('.').at(-1) || path;
}

export interface Option {
  value: JsonValue;
  /** How it stands in the DOM. */
  key: string;
  label: string;
  help: string;
}

/** The choices of a field with their words: `<scope>.options.<value>`. */
export function optionsOf(t: Translate, info: FieldInfo): Option[] {
  const { schema, scope } = info;
  const values = schema.enum ?? schema.items?.enum ?? (typeOf(schema) === 'boolean' ? [true, false] : []);
  return values
    .filter((value) => value !== null)
    .map((value) => {
      const key = String(value);
      const fallback = value === true ? t('engine:yes') : value === false ? t('engine:no') : key;
      return {
        value,
        key,
        label: optionalText(t, `${scope}.options.${key}`) || fallback,
        help: optionalText(t, `${scope}.optionHelp.${key}`),
      };
    });
}
