import { readdirSync } from 'node:fs';
import { readLibrary } from '@rezeptur/engine/build';
import { createAjv, createForm, decodeForm, encodeForm, isDynamic } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { metaChecker } from '../../../packages/engine/src/build/check-against-meta.ts';
import { readJson } from '../../../packages/engine/src/build/read-json.ts';
import { readExample } from '../../../packages/engine/src/build/schema-files.ts';
import { inRoot } from '../../support/root.ts';

const schemas = inRoot('schemas');
const checkMeta = metaChecker(schemas);
const library = readLibrary(schemas);
const names = readdirSync(inRoot('schemas/examples/standard')).map((file) => file.replace(/\.json$/, ''));

/** What a collection of sample forms shows, and the samples that do. */
const shown = [
  'simple',
  'nested',
  'arrays',
  'numbers',
  'widgets',
  'ordering',
  'references',
  'recursive-references',
].concat(
  [
    'schema-dependencies',
    'property-dependencies',
    'if-then-else',
    'when',
    'any-of',
    'one-of',
    'all-of',
    'nullable',
    'null-field',
  ],
  [
    'additional-properties',
    'pattern-properties',
    'files',
    'single-checkbox',
    'date-and-time',
    'validation',
    'examples',
  ],
  ['enum-titles', 'defaults', 'fixed-items', 'older-draft'],
);

/** Multipart leaves false out. */
function withoutFalse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFalse);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, entry]) => entry !== false);
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutFalse(entry)]));
}

test('every kind of common schema has a sample', () => {
  expect(names.toSorted()).toEqual(shown.toSorted());
});

describe.each(names)('the sample %s', (name) => {
  const source = readExample(schemas, `standard/${name}`, library);

  test('is an example as the meta-schema wants it, under its own address', () => {
    const file = inRoot(`schemas/examples/standard/${name}.json`);
    const content = readJson<{ $id: string }>(file);
    expect(() => checkMeta('example', file, content)).not.toThrow();
    expect(content.$id).toBe(`https://rezeptur.invalid/schemas/examples/standard/${name}`);
  });

  test('compiles, accepts its own answers with defaults, and a server reads them as they were sent', () => {
    const form = createForm({ ...source, ajv: createAjv() });
    expect(form.shape !== undefined).toBe(isDynamic(form.schema));
    const preset = name === 'null-field' ? { nothing: null } : {};
    const { value = {} } = source.example;
    const fields: [string, string][] = [];
    encodeForm(value, { appendField: (key, text) => void fields.push([key, text]), appendFile: () => {} });
    // Where a text is as good as a number, a server reads a text.
    const read = name === 'any-of' ? { ...value, id: '12' } : value;
    // Nothing but a false is lost on the way to a server.
    expect(withoutFalse(JSON.parse(JSON.stringify(decodeForm(fields, form.schema))))).toEqual(
      withoutFalse(read),
    );
    if (source.example.value) expect(form.check({ ...source.example.value, ...preset })).toEqual([]);
  });
});

test('an unknown widget stops the start', () => {
  const source = readExample(schemas, 'standard/simple', library);
  const ui = { fields: { name: { widget: 'txt' } } };
  expect(() => createForm({ ...source, ui, ajv: createAjv() })).toThrow(
    /unknown widget "txt", did you mean "text"/,
  );
});
