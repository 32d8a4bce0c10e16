import type { JsonSchema, JsonValue } from '../types.ts';
import { replaceSubschemas } from './map-subschemas.ts';

type Loose = Record<string, unknown>;

/** Formats that other drafts and tools write, and ours that say the same. */
const FORMATS: Record<string, string> = {
  'alt-date': 'date',
  'alt-datetime': 'date-time',
  'idn-email': 'email',
  'idn-hostname': 'hostname',
  iri: 'uri',
  'iri-reference': 'uri-reference',
};
/** Formats that inform a reader, but limit nothing that a form could check. */
const REMARKS = new Set(
  ['int32', 'int64', 'float', 'double', 'byte', 'binary', 'textarea', 'markdown', 'html'].concat([
    'regex',
    'uri-template',
    'relative-json-pointer',
  ]),
);
/** Words of tools around JSON Schema; they limit nothing. */
const NOTES = new Set([
  '$schema',
  '$anchor',
  'enumDescriptions',
  'markdownDescription',
  'propertyOrder',
  'options',
]);

/**
 * A schema in the words of draft 2020-12, whatever draft it was written in: `definitions`, `dependencies`, lists of
 * `items`, `additionalItems`, limits as true, `enumNames`, `nullable`. A schema of 2020-12 comes out as it went in.
 */
export function normaliseSchema(schema: JsonSchema): JsonSchema {
  // Whether a list's entries are judged at all matters to this keyword alone; else `items: true` says nothing.
  const drop = JSON.stringify(schema).includes('"unevaluatedItems"') ? [] : ['items'];
  return subschema(schema, drop) as JsonSchema;
}

/** A property may be `true` (anything) or `false` (nothing): both are schemas of their own. */
function subschema(schema: unknown, idle: string[]): unknown {
  if (schema === true) return {};
  if (schema === false) return { not: {} };
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const said = Object.entries(withModernWords(schema as Loose)).filter(
    ([key, value]) => !(value === true && idle.includes(key)),
  );
  // A keyword that is one schema (`additionalProperties: false`) stays as it is written.
  return replaceSubschemas(Object.fromEntries(said), (part, ...path) =>
    path.length === 1 && typeof part === 'boolean' ? part : subschema(part, idle),
  );
}

function withModernWords(schema: Loose): Loose {
  let now = schema;
  const change = (patch: Loose, ...gone: string[]) => {
    now = Object.fromEntries(Object.entries({ ...now, ...patch }).filter(([key]) => !gone.includes(key)));
  };
  for (const key of Object.keys(schema)) if (NOTES.has(key) || key.includes(':')) change({}, key);
  if (typeof schema.$ref === 'string') {
    const $ref = schema.$ref.replace('#/definitions/', '#/$defs/');
    if ($ref !== schema.$ref) change({ $ref });
  }
  if (schema.definitions !== undefined) {
    change({ $defs: { ...(schema.definitions as Loose), ...(schema.$defs as Loose) } }, 'definitions');
  }
  if (typeof schema.id === 'string') change({}, 'id');
  if (schema.example !== undefined) change({ examples: schema.examples ?? [schema.example] }, 'example');
  if (schema.dependencies !== undefined) change(splitDependencies(schema), 'dependencies');
  if (Array.isArray(schema.items))
    change(
      { prefixItems: schema.items, items: schema.additionalItems },
      ...('additionalItems' in schema ? [] : ['items']),
    );
  if ('additionalItems' in now) change({}, 'additionalItems');
  for (const [limit, from] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (schema[limit] === true) change({ [limit]: schema[from] }, from);
    if (schema[limit] === false) change({}, limit);
  }
  if (Array.isArray(schema.enumNames) && Array.isArray(schema.enum)) {
    const names = schema.enumNames as unknown[];
    const oneOf = (schema.enum as JsonValue[]).map((value, index) => ({
      const: value,
      title: String(names[index] ?? value),
    }));
    change({ oneOf }, 'enum');
  }
  if ('enumNames' in now) change({}, 'enumNames');
  if (typeof schema.nullable === 'boolean') change(schema.nullable ? orNull(schema) : {}, 'nullable');
  if (schema.type === 'any') change({}, 'type');
  if (typeof schema.format === 'string') {
    const format = FORMATS[schema.format] ?? schema.format;
    // OpenAPI's word for what nobody may read over a shoulder, which the standard says in its own way.
    if (format === 'password') change({ writeOnly: schema.writeOnly ?? true }, 'format');
    else if (REMARKS.has(format)) change({}, 'format');
    else if (format !== schema.format) change({ format });
  }
  return now;
}

function splitDependencies(schema: Loose): Loose {
  const entries = Object.entries(schema.dependencies as Loose);
  const lists = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  const join = (key: string, more: [string, unknown][]) =>
    more.length > 0 ? { [key]: { ...Object.fromEntries(more), ...(schema[key] as Loose) } } : {};
  return { ...join('dependentRequired', lists), ...join('dependentSchemas', schemas) };
}

function orNull({ type, enum: values }: Loose): Loose {
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const listed = values as JsonValue[] | undefined;
  return {
    ...(types.length > 0 && !types.includes('null') ? { type: [...types, 'null'] } : {}),
    ...(listed && !listed.includes(null) ? { enum: [...listed, null] } : {}),
  };
}
