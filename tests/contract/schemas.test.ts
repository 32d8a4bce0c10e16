import { loadSchemas } from '@rezeptur/engine/build';
import {
  type Answers,
  answersSchema,
  checkSubmission,
  createAjv,
  createEntity,
  createForm,
  prove,
  resolveRefs,
} from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { filesBelow, readJson } from './support/files.ts';

// Reading throws for whatever a meta-schema refuses, naming file and field.
const schemas = loadSchemas(inRoot('schemas'));
const files = filesBelow('schemas', ['.json']).filter((file) => file !== 'schemas/package.json');
const ajv = createAjv();

it('has a meta-schema for every kind of file', () => {
  const metas = [...filesBelow('packages/engine/meta', ['.json']), ...filesBelow('schemas/meta', ['.json'])];
  const kinds = metas.map((file) => file.split('/').at(-1)?.replace('.json', ''));
  expect(kinds).toEqual(
    expect.arrayContaining([
      'api',
      'entity',
      'flow',
      'form',
      'permissions',
      'shared',
      'steps',
      'ui-entity',
      'ui-form',
    ]),
  );
});

it('has a meta-schema of its own for every file beside the folders', () => {
  const beside = files.filter((file) => file.split('/').length === 2 && !file.endsWith('/permissions.json'));
  const metas = filesBelow('schemas/meta', ['.json']);
  expect(beside.filter((file) => !metas.includes(file.replace('schemas/', 'schemas/meta/')))).toEqual([]);
});

it('derives the $id of every file from its path', () => {
  const misplaced = files.filter((file) => {
    const { $id } = readJson(file) as { $id?: string };
    return $id !== `https://rezeptur.invalid/${file.replace('.json', '')}`;
  });
  expect(misplaced).toEqual([]);
});

describe.each(Object.values(schemas.forms))('the form $name', (source) => {
  const form = createForm({ ...source, library: schemas.library, ajv });

  it('has valid examples', () => {
    expect(source.schema.examples?.length ?? 0).toBeGreaterThan(0);
    const { $id: _id, ...whole } = answersSchema(form);
    const validate = ajv.compile(whole);
    for (const example of source.schema.examples ?? []) {
      const { errors, complete } = checkSubmission(form, example as Answers);
      expect(form.steps ? [errors, complete] : [form.check(example), true]).toEqual([[], true]);
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('limits what can be sent', () => {
    expect(unlimited(form.schema)).toEqual([]);
  });

  it('has steps that can all be reached, answered and completed', () => {
    expect(form.steps ? prove(form.steps, form.schema) : []).toEqual([]);
  });
});

describe.each(Object.values(schemas.entities))('the entity $name', (source) => {
  const entity = createEntity({ ...source, library: schemas.library, ajv });

  it('has valid examples', () => {
    const { $id: _id, ...anonymous } = entity.schema;
    const validate = ajv.compile(anonymous);
    expect(source.schema.examples?.length ?? 0).toBeGreaterThan(0);
    for (const example of source.schema.examples ?? []) {
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('limits what can be sent', () => {
    expect(unlimited(entity.schema)).toEqual([]);
  });
});

describe.each(Object.entries(schemas.api))('the call %s', (_, call) => {
  const parts = Object.entries(call.$defs ?? {});

  it('has valid examples', () => {
    for (const [part, schema] of parts) {
      const validate = ajv.compile(resolveRefs(schema, schemas.library));
      for (const example of schema.examples ?? []) {
        validate(example);
        expect(validate.errors ?? [], part).toEqual([]);
      }
    }
  });

  it('limits what can be sent', () => {
    expect(parts.filter(([part]) => part === 'request').flatMap(([, schema]) => unlimited(schema))).toEqual(
      [],
    );
  });
});

/** Paths of texts without `maxLength` and lists without `maxItems`: all errors are reported, so all input is bounded. */
function unlimited(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    maxLength,
    maxItems,
    enum: listed,
    const: fixed,
    examples: _examples,
    ...rest
  } = schema as Record<string, unknown>;
  const types = [type].flat();
  const bounded = listed !== undefined || fixed !== undefined;
  const here = [
    ...(types.includes('string') && maxLength === undefined && !bounded ? [`${path}: maxLength`] : []),
    ...(types.includes('array') && maxItems === undefined ? [`${path}: maxItems`] : []),
  ];
  return [
    ...here,
    ...Object.entries(rest).flatMap(([key, child]) => unlimited(child, path ? `${path}.${key}` : key)),
  ];
}
