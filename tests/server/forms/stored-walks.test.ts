import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Answers, checkSubmission, isFileAnswer } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../../../packages/server/src/platform/forms/files-in.ts';
import { storedAnswers } from '../../../packages/server/src/platform/forms/stored-answers.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { beside, givenOn, randomWalk } from '../../support/random-walk.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** The same answers, each file handed in for good: its own document on the disk. */
async function handIn(value: unknown): Promise<unknown> {
  if (isFileAnswer(value)) {
    const content = Buffer.from('a page');
    const source = (async function* () {
      yield content;
    })();
    const { name, type: mediaType } = value;
    return server.deps.documents.store({ kind: 'page', name, mediaType, source, size: () => content.length });
  }
  if (Array.isArray(value)) return Promise.all(value.map(handIn));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, entry]) => [name, await handIn(entry)]);
  return Object.fromEntries(await Promise.all(entries));
}

const onDisk = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => basename(name))
    .sort();

// Walks like the thousand of each wizard that engine/core/random-walks judges, here on to the database and the disk.
describe('any walk through a wizard', () => {
  it('stores the answers of the final path only, and deletes files of other branches', async () => {
    const { db, documents, submissions, schemas } = server.deps;
    const wizards = [...schemas.forms.values()].filter(({ steps }) => steps);
    const kept = new Set<string>();
    let handedIn = 0;
    for (const form of wizards) {
      const walks = fc.sample(randomWalk(form), 200).filter(({ isComplete }) => isComplete);
      expect(walks.length, form.name).toBeGreaterThan(20);
      const sent: Answers[] = [];
      // One after the other, as a database has only so many connections.
      for (const walk of walks) {
        sent.push((await handIn({ ...walk.answers, ...beside(form, walk) })) as Answers);
      }
      handedIn += sent.flatMap((one) => filesIn(one)).length;
      const stored = await db.transaction().execute(async (tx) => {
        const ids: string[] = [];
        for (const one of sent) {
          const { answers, path } = checkSubmission(form, one);
          for (const { file } of filesIn(answers)) kept.add(file.id);
          const submission = { answers, path };
          ids.push((await submissions.store(tx, { form, submission, locale: 'de' })).id);
        }
        return ids;
      });
      const rows = await db.selectFrom('formSubmission').select(['id', 'answers', 'path']).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const [index, walk] of walks.entries()) {
        const given = Object.keys(givenOn(form, walk)).map((field) => [field, sent[index]?.[field] ?? false]);
        const row = byId.get(stored[index] ?? '');
        expect(row?.answers).toEqual(storedAnswers(form.schema, Object.fromEntries(given)));
        expect(row?.path).toEqual(walk.path);
      }
    }
    expect(handedIn).toBeGreaterThan(kept.size);
    server.setTime('2026-03-04T10:30:00Z');
    while ((await documents.purge()) > 0);
    const rows = await db.selectFrom('document').select(['id', 'storageKey', 'state']).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...kept].sort());
    expect(onDisk()).toEqual(rows.map(({ storageKey }) => basename(storageKey)).sort());
  });
});
