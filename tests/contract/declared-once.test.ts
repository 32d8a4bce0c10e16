import { loadSchemas } from '@rezeptur/engine/build';
import { completeSchema, type FlowTable, isRecord, type JsonSchema, parse } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { filesBelow, readJson } from './support/files.ts';

const { library } = loadSchemas(inRoot('schemas'));
const files = ['api', 'entities', 'flows', 'forms', 'shared'].flatMap((folder) =>
  filesBelow(`schemas/${folder}`, ['.json']),
);

const sorted = (names: readonly unknown[]) => names.map(String).sort().join();

/** Every schema in a file, with its place. */
function* schemasIn(node: unknown, path = ''): Generator<[path: string, schema: JsonSchema]> {
  if (Array.isArray(node))
    for (const [index, entry] of node.entries()) yield* schemasIn(entry, `${path}.${index}`);
  if (!isRecord(node)) return;
  yield [path, node];
  for (const [key, value] of Object.entries(node))
    if (key !== 'examples') yield* schemasIn(value, `${path}.${key}`);
}

const isRequiredByRule = (schema: JsonSchema) =>
  typeof schema.rules === 'string' &&
  parse(schema.rules).some(({ name, blocking }) => name === 'required' && blocking);

const repeats: Record<string, (schema: JsonSchema) => string[]> = {
  'a limit that the rule length gives': ({ maxLength, ...schema }) =>
    maxLength !== undefined &&
    typeof schema.rules === 'string' &&
    completeSchema(schema).maxLength === maxLength
      ? ['maxLength']
      : [],
  'a requirement that the rule required gives': ({ properties = {}, required = [], partial }) =>
    partial !== true && Array.isArray(required) && isRecord(properties)
      ? required.filter((name) => {
          const property: JsonSchema = properties[name] ?? {};
          return isRequiredByRule(library.get(property.$ref ?? '') ?? property);
        })
      : [],
};

describe.each(Object.entries(repeats))('%s', (_, find) => {
  it.each(files)('is not typed again in %s', (file) => {
    const found = [...schemasIn(readJson(file))].flatMap(([path, schema]) =>
      find(schema).map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
  });
});

const listsOfStates = filesBelow('schemas/flows', ['.json']).map((file) =>
  sorted(Object.keys((readJson(file) as FlowTable).states)),
);

it.each(files.filter((file) => !file.startsWith('schemas/flows/')))(
  '%s lists no states of a flow',
  (file) => {
    const found = [...schemasIn(readJson(file))].flatMap(([path, { enum: listed = [] }]) =>
      listed.length > 2 && listsOfStates.includes(sorted(listed)) ? path : [],
    );
    expect(found).toEqual([]);
  },
);

it.each(filesBelow('schemas/forms', ['steps.json']))(
  'no branch of the schema repeats what %s says',
  (file) => {
    const { allOf, if: condition } = readJson(file.replace('steps.json', 'schema.json')) as JsonSchema;
    expect({ allOf, condition }).toEqual({});
  },
);

it.each(filesBelow('schemas/entities', ['schema.json']))('%s repeats no field that every row has', (file) => {
  const row = readJson('schemas/shared/row.json') as JsonSchema;
  const own = readJson(file) as JsonSchema;
  expect(Object.keys(own.properties ?? {}).filter((name) => row.properties?.[name])).toEqual([]);
});
