import { type ImportedForm, importForm, readLibrary } from '@rezeptur/engine/build';
import { createAjv, isDynamic } from '@rezeptur/engine/core';
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

const importOf = (stranger: Stranger) => importForm({ ...stranger, name: 'stranger', idBase });

const refused = strangers.filter(({ refusal }) => refusal !== undefined);
const imports = strangers
  .filter(({ refusal }) => refusal === undefined)
  .map((stranger) => ({ stranger, name: stranger.name, made: importOf(stranger) }));

test('there are more than a hundred of them, each with origin and licence', () => {
  expect(strangers.length).toBeGreaterThan(100);
  for (const { origin, home, licence } of strangers)
    expect([origin, home, licence]).toEqual([
      expect.stringMatching(/ \d+\./),
      expect.stringMatching(/^github\.com\//),
      expect.stringMatching(/^(MIT|ISC|Apache-2\.0)/),
    ]);
});

test.each(refused)('$name is refused, and says why', (stranger) => {
  expect(() => importOf(stranger)).toThrow(stranger.refusal);
});

describe.each(imports)("a stranger's schema: $name", ({ stranger, made: { schema, ui, notes } }) => {
  test('is a form that the meta-schemas of our own forms accept', () => {
    const texts = { 'schema.json': JSON.stringify(schema), 'ui.json': JSON.stringify(ui) };
    const { mistakes } = findFormMistakes({ name: 'stranger', texts, library, idBase, checkMeta });
    const hasExample = !notes.some(({ path }) => path === 'examples');
    const own = mistakes.filter(({ code }) => code !== 'unanswerable');
    expect(own.filter(({ severity }) => severity === 'error' || hasExample)).toEqual([]);
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
});

// `npx vitest -u` writes the page from this run.
test('they stand in the documentation with what became of each', async () => {
  const rows = imports.map(({ name, made }) => rowOf(name, made));
  const lost = imports.flatMap(({ name, made }) =>
    made.notes
      .filter(({ kind }) => kind === 'lost')
      .map(({ path, reason }) => `- ${name}, ${path}: ${reason}`),
  );
  const refusals = refused.map(({ name, refusal }) => `- ${name}: ${refusal}`);
  await expect(pageOf(rows, lost, refusals)).toMatchFileSnapshot(inRoot('docs/engine/strangers.md'));
});

function rowOf(name: string, { schema, notes }: ImportedForm): string {
  const count = (kind: string) => notes.filter((note) => note.kind === kind).length;
  const fields = Object.keys(schema.properties ?? {}).length;
  const kind = isDynamic(schema) ? 'depends on answers' : 'fixed';
  const counts = (['changed', 'ignored', 'lost', 'added'] as const).map(count).join(' | ');
  return `| ${name} | ${fields} | ${kind} | ${counts} |`;
}

const pageOf = (rows: string[], lost: string[], refusals: string[]) => `# Schemas of others, imported

${rows.length + refusals.length} schemas that others wrote for purposes of their own, and what \`npm run import:form\` makes of each. ${rows.length} become forms that our own
meta-schemas accept, and are drawn with something to answer in each field; a test imports them, has each form's example judged by
the schema it came from, and writes this page. Origin and licence lie beside them in
[tests/engine/import/strangers](../../tests/engine/import/strangers).

*Fields* are those of the outermost object. *Changed*: said in other words, or less freely. *Ignored*: keywords and formats of other tools.
*Lost*: was asked, and is not asked any more. *Added*: bounds of texts and lists, and objects that were closed.

| schema | fields | form | changed | ignored | lost | added |
|---|---|---|---|---|---|---|
${rows.join('\n')}

What is lost:

${lost.join('\n')}

One is not drawn: \`json-forms: jsonschema\`, the meta-schema of draft-07, holds alternatives that are the whole again in every part, and drawing it
comes to no end.

What is refused:

${refusals.join('\n')}
`;
