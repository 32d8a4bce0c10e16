import type { Translate } from '../../errors/field-error-text.ts';
import { wordsOf } from '../../errors/without-indexes.ts';
import type { FieldUi, FormDefinition, JsonSchema } from '../../types.ts';
import { partOf } from '../parts-of.ts';
import { plainLabel } from '../words/plain-label.ts';
import { typeOf } from './field-types.ts';
import { widgetOf } from './widget-of.ts';

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
  /** It belongs to a group: called by a number, it is no entry of a list. */
  isProperty?: boolean;
}

/** What is needed to describe any field of a form. */
export interface FormTexts {
  form: Pick<FormDefinition, 'name' | 'schema' | 'ui' | 'shape'>;
  /** Prefix of the form's texts: `forms:registration`, `entities:article`. */
  keys: string;
  /** Names of widgets beside the engine's own. */
  widgetNames?: readonly string[];
  t: Translate;
}

const demanded = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** Which properties a schema demands, as a set: a long form asks for each of its fields. */
function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  const known = demanded.get(schema) ?? new Set(schema.required);
  demanded.set(schema, known);
  return known;
}

/** The schema of a dotted path, and whether its parent demands it; positions in lists are passed through. */
export function schemaAt(
  root: JsonSchema,
  path: string,
): { schema: JsonSchema; required: boolean; isProperty: boolean } {
  let schema = root;
  let required = false;
  let isProperty = false;
  for (const key of path.split('.')) {
    isProperty = typeOf(schema) === 'object';
    const isItem = typeOf(schema) === 'array';
    required = !isItem && requiredOf(schema).has(key);
    // A form whose shape depends on its answers has a schema for each entry.
    const entry = isItem ? (schema.prefixItems as JsonSchema[] | undefined)?.[Number(key)] : undefined;
    schema = (isItem ? (entry ?? schema.items) : partOf(schema, key)) ?? {};
  }
  return { schema, required, isProperty };
}

/** Position of a list's entry: `tags.1` -> 2; undefined for any other field. */
const positionOf = (path: string): number | undefined => {
  const index = /\.(\d+)$/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
};

const noUi: FieldUi = {};

/** What a form declares of a dotted path, whether or not its widget is known here. */
export const declaredAt = (
  { schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>,
  path: string,
): { schema: JsonSchema; ui: FieldUi } => ({
  schema: schemaAt(schema, path).schema,
  ui: ui.fields?.[wordsOf(path)] ?? noUi,
});

/** Looks up the schema and ui of a dotted path; entries of a list have those of `<list>.items`. */
export function describeField({ form, keys, widgetNames }: Omit<FormTexts, 't'>, path: string): FieldInfo {
  const { schema, required, isProperty } = schemaAt(form.schema, path);
  const name = wordsOf(path);
  const ui = form.ui.fields?.[name] ?? noUi;
  const widget = widgetOf(schema, ui, name, widgetNames);
  // A box that may be left alone says no that way (`withUnticked`).
  const isFree = schema.type === 'boolean' && schema.const === undefined && schema.enum === undefined;
  const isAnswered = isFree && widget === 'checkbox';
  return {
    path,
    scope: `${keys}.${name}`,
    schema,
    ui,
    widget,
    required: (required && !isAnswered) || isMarkedByRules(schema),
    isProperty,
  };
}

/** Does one of its rules mark it as required? */
export const isMarkedByRules = ({ rules = '' }: Pick<JsonSchema, 'rules'>): boolean =>
  /(^|\|)[*+?()\d]*(required|accepted)\b/.test(rules);

const known = new WeakMap<FormTexts, Map<string, FieldInfo>>();

/** The same, looked up once for as long as the form's words are the same. */
export function infoOf(texts: FormTexts, path: string): FieldInfo {
  const infos = known.get(texts) ?? new Map<string, FieldInfo>();
  known.set(texts, infos);
  const info = infos.get(path) ?? describeField(texts, path);
  infos.set(path, info);
  return info;
}

/** A text that need not exist. */
export const optionalText = (t: Translate, key: string, params = {}): string =>
  t(key, { defaultValue: '', ...params });

/** A field's name as people read it: the form's own words, else the schema's `title`, else the last part of its path. */
export function labelOf(t: Translate, info: FieldInfo): string {
  const { scope, schema, path, widget } = info;
  const label =
    optionalText(t, `${scope}.label`) ||
    schema.title ||
    entryLabel(t, info) ||
    path.split('.').at(-1) ||
    path;
  // A consent's label may link what is agreed to.
  return widget === 'checkbox' ? plainLabel(label) : label;
}

/** Has anybody given the field words? Where not, its schema speaks for itself. */
const isNamed = (t: Translate, scope: string): boolean => optionalText(t, `${scope}.label`) !== '';

/** What is said beside its label. */
export const helpOf = (t: Translate, { scope, schema }: FieldInfo): string =>
  optionalText(t, `${scope}.help`) || (isNamed(t, scope) ? '' : (schema.description ?? ''));

/** What stands in an empty input. */
export function placeholderOf(t: Translate, { scope, schema }: FieldInfo): string {
  const [example] = schema.examples ?? [];
  const isPlain = typeof example === 'string' || typeof example === 'number';
  return optionalText(t, `${scope}.placeholder`) || (isPlain && !isNamed(t, scope) ? String(example) : '');
}

/** The label of a list's entry that its schema doesn't name. */
function entryLabel(t: Translate, { scope, path, widget, isProperty }: FieldInfo): string {
  const number = isProperty ? undefined : positionOf(path);
  return number === undefined ? '' : entryName(t, scope.replace(/\.items$/, ''), number, { widget });
}

/** What the entry at this place, from 1, of a list is called: `<list>.item` with its `number`, else by the entries' `title`. */
function entryName(
  t: Translate,
  scope: string,
  number: number,
  { title, widget }: { title?: string; widget?: string },
): string {
  const own = optionalText(t, `${scope}.item`, { number });
  if (own || title) return own || `${title} ${number}`;
  return t(widget === 'file' ? 'engine:file.item' : 'engine:list.item', { number });
}

/** The same of a list's entry at this index. */
export const entryNameAt = (t: Translate, { scope, schema }: FieldInfo, index: number): string =>
  entryName(t, scope, index + 1, { title: titleOfEntry(schema, index) });

/** Is it called by more than its number, which every list has? */
export const isEntryNamed = (t: Translate, { scope, schema }: FieldInfo, index: number): boolean =>
  Boolean(optionalText(t, `${scope}.item`, { number: index + 1 }) || titleOfEntry(schema, index));

/** Places that are fixed have names of their own. */
const titleOfEntry = (schema: JsonSchema, index: number): string | undefined =>
  index < Number(schema['x-fixed'] ?? 0) ? undefined : schema.items?.title;
