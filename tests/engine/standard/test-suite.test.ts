import { readFileSync } from 'node:fs';
import { createAjv } from '@rezeptur/engine/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSchema } from '../../../packages/engine/src/build/import/read-schema.ts';
import { inRoot } from '../../support/root.ts';
import { differing, groups, metaSchemas, remotes } from './test-suite.ts';

interface Exception {
  /** Whether it is the compiler's alone, or reading a schema before does not mend it. */
  by: 'compiler' | 'both';
  reason: string;
  tests: string[];
}

const exceptions = JSON.parse(
  readFileSync(inRoot('tests/engine/standard/exceptions.json'), 'utf8'),
) as Exception[];
const listed = (wanted: (exception: Exception) => boolean) =>
  exceptions.filter(wanted).flatMap(({ tests }) => tests);
const all = groups.flat().length;

/** ajv as the engine configures it, with the documents that the suite lays beside. */
function byCompiler(schema: unknown) {
  const ajv = createAjv({ strict: false, logger: false });
  for (const [address, remote] of remotes) {
    const { $id, $schema } = remote as { $id?: string; $schema?: string };
    // A document that names another meta-schema waits for that one.
    const isPlain = $schema === undefined || $schema.endsWith('/2020-12/schema');
    if (isPlain || $id === undefined) ajv.addSchema({ ...remote }, address);
    else ajv.addSchema(remote, address, false, false);
  }
  return ajv.compile(schema as object | boolean);
}

/** As a form is made of somebody's schema: read, resolved, then compiled strictly. */
function byEngine(schema: unknown) {
  if (typeof schema === 'boolean') return createAjv().compile(schema);
  const address = 'https://schemas.invalid/case';
  const documents = new Map<string, unknown>([...remotes, ...metaSchemas, [address, schema]]);
  return createAjv().compile(readSchema({ address }, documents, () => {}));
}

describe('the JSON-Schema-Test-Suite, draft 2020-12, required part', () => {
  let compiler: string[];
  let engine: string[];
  beforeAll(() => {
    compiler = differing(byCompiler);
    engine = differing(byEngine);
  });

  test('the engine agrees with it but for the exceptions that are listed', () => {
    expect(engine.toSorted()).toEqual(listed(({ by }) => by === 'both').toSorted());
  });

  test('its compiler alone agrees with it but for the exceptions that are listed', () => {
    expect(compiler.toSorted()).toEqual(listed(() => true).toSorted());
  });

  test('the documentation prints the numbers, and each exception with its reason', () => {
    const page = readFileSync(inRoot('docs/engine/json-schema.md'), 'utf8');
    expect(page).toContain(`| a schema that was read by the engine | ${all - engine.length} of ${all} |`);
    expect(page).toContain(`| its compiler alone | ${all - compiler.length} of ${all} |`);
    for (const { reason, tests, by } of exceptions)
      expect(page).toContain(
        `| ${reason} | ${tests.length} | ${by === 'both' ? 'both' : 'the compiler alone'} |`,
      );
  });
});
