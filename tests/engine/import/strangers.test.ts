import { readFileSync } from 'node:fs';
import { importForm, readLibrary } from '@rezeptur/engine/build';
import { createAjv, isDynamic, type JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { metaChecker } from '../../../packages/engine/src/build/check-against-meta.ts';
import { readSchema } from '../../../packages/engine/src/build/import/read-schema.ts';
import { findFormMistakes } from '../../../packages/engine/src/build/mistakes/find-mistakes.ts';
import { inRoot } from '../../support/root.ts';
import { type Stranger, strangers } from './strangers.ts';

const schemas = inRoot('schemas');
const checkMeta = metaChecker(schemas);
const library = readLibrary(schemas);
const idBase = 'https://rezeptur.invalid/schemas/';
const page = readFileSync(inRoot('docs/engine/strangers.md'), 'utf8');

const importOf = (stranger: Stranger) => importForm({ ...stranger, name: 'stranger', idBase });

test('there are more than fifty of them, each with origin and licence', () => {
  expect(strangers.length).toBeGreaterThan(50);
  for (const { origin, home, licence } of strangers)
    expect([origin, home, licence]).toEqual([
      expect.stringMatching(/ \d+\./),
      expect.stringMatching(/^github\.com\//),
      expect.stringMatching(/^(MIT|ISC)/),
    ]);
});

describe.each(strangers)("a stranger's schema: $name", (stranger) => {
  const { schema, ui, notes } = importOf(stranger);

  test('is a form that the meta-schemas of our own forms accept', () => {
    const texts = { 'schema.json': JSON.stringify(schema), 'ui.json': JSON.stringify(ui) };
    const { mistakes } = findFormMistakes({ name: 'stranger', texts, library, idBase, checkMeta });
    const hasExample = !notes.some(({ path }) => path === 'examples');
    expect(mistakes.filter(({ severity }) => severity === 'error' || hasExample)).toEqual([]);
  });

  test('accepts nothing that it did not accept before', () => {
    const renamed = notes.some(({ reason }) => reason.includes('is called'));
    const [example = {}] = (schema.examples ?? []) as Record<string, unknown>[];
    const isWrapped = notes.some(({ path, reason }) => path === '' && reason.includes('stands in its field'));
    const judge = createAjv().compile(readSchema(stranger.start, stranger.documents, () => {}));
    if (renamed || notes.some(({ path }) => path === 'examples')) return;
    judge(isWrapped ? Object.values(example)[0] : example);
    expect(judge.errors ?? []).toEqual([]);
  });

  test('stands in the documentation with what became of it', () => {
    expect(page).toContain(rowOf(stranger.name, schema, notes));
  });
});

/** A row of the table in docs/engine/strangers.md. */
function rowOf(name: string, schema: JsonSchema, notes: ReturnType<typeof importForm>['notes']): string {
  const count = (kind: string) => notes.filter((note) => note.kind === kind).length;
  const fields = Object.keys(schema.properties ?? {}).length;
  const kind = isDynamic(schema) ? 'depends on answers' : 'fixed';
  const counts = (['changed', 'ignored', 'lost', 'added'] as const).map(count).join(' | ');
  return `| ${name} | ${fields} | ${kind} | ${counts} |`;
}
