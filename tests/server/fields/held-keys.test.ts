import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../../packages/server/src/platform/audit.ts';
import type { Db, Tx } from '../../../packages/server/src/platform/db/handles.ts';
import type { FormSubmissionTable } from '../../../packages/server/src/platform/db/tables.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const submission = (id: string, text: string): Insertable<FormSubmissionTable> => ({
  id,
  form: 'contact',
  reference: randomUUID(),
  answers: JSON.stringify({ text }),
  formVersion: '1',
  path: '[]',
  createdAt: new Date().toISOString(),
});

const insert = (on: Db, id: string, text: string) =>
  on.insertInto('formSubmission').values(submission(id, text)).execute();
const write = (on: Db, id: string, text: string) =>
  on
    .updateTable('formSubmission')
    .set({ answers: JSON.stringify({ text }) })
    .where('id', '=', id)
    .execute();
const read = async (on: Db, id: string) =>
  (await on.selectFrom('formSubmission').where('id', '=', id).select('answers').executeTakeFirst())?.answers;
const keysOf = (on: Db, id: string) =>
  on.selectFrom('dataKey').where('ownerId', '=', id).select('id').execute();

/** A row whose key was destroyed: what is written into it next makes another. */
async function withoutKey(): Promise<string> {
  const id = randomUUID();
  const { db, keys } = server.deps;
  await insert(db, id, 'before');
  await db.transaction().execute((tx) => keys.destroy(tx, { type: 'form-submission', id }));
  return id;
}

describe('the keys of a transaction', () => {
  it('read and write what it has inserted, and are stored once', async () => {
    const id = randomUUID();
    await server.deps.db.transaction().execute(async (tx) => {
      await insert(tx, id, 'first');
      expect(await read(tx, id)).toEqual({ text: 'first' });
      await write(tx, id, 'second');
      expect(await read(tx, id)).toEqual({ text: 'second' });
    });
    expect(await read(server.deps.db, id)).toEqual({ text: 'second' });
    expect(await keysOf(server.deps.db, id)).toHaveLength(1);
  });

  it('are not used again after it has destroyed them', async () => {
    const id = randomUUID();
    const { db, keys } = server.deps;
    await db.transaction().execute(async (tx) => {
      await insert(tx, id, 'first');
      await keys.destroy(tx, { type: 'form-submission', id });
      expect(await read(tx, id)).toEqual({});
      await write(tx, id, 'second');
    });
    expect(await read(db, id)).toEqual({ text: 'second' });
  });

  it.each(['in it', 'before it'])(
    'are not used again after the trail was made to forget what was written %s',
    async (when) => {
      const id = randomUUID();
      const { db, audit } = server.deps;
      const note = (tx: Tx, lastName: string) =>
        audit.record(tx, systemActor, {
          ...{ action: 'update', entity: 'customer', entityId: id },
          changes: { lastName: { new: lastName } },
        });
      const entries = () => db.selectFrom('audit').where('entityId', '=', id).select('changes').execute();
      if (when === 'before it') {
        await db.transaction().execute((tx) => note(tx, 'Vorher'));
        // Reading it keeps its key in memory.
        await entries();
      }
      await db.transaction().execute(async (tx) => {
        if (when === 'in it') await note(tx, 'Vorher');
        await audit.forgetValues(tx, 'erasure', 'customer', id);
        await note(tx, 'Nachher');
      });
      const left = (await entries()).map(({ changes }) => changes);
      expect(left).toHaveLength(2);
      expect(left).toContainEqual({ lastName: {} });
      expect(left).toContainEqual({ lastName: { new: 'Nachher' } });
    },
  );

  it('go with the savepoint that they were stored after', async () => {
    const { db } = server.deps;
    const id = await withoutKey();
    const tx = await db.startTransaction().execute();
    const saved = await tx.savepoint('before').execute();
    await write(saved, id, 'first');
    await saved.rollbackToSavepoint('before').execute();
    await write(tx, id, 'second');
    await tx.commit().execute();
    expect(await read(db, id)).toEqual({ text: 'second' });
  });

  it('are not known to the next one on its connection after a rollback', async () => {
    const { db } = server.deps;
    const id = await withoutKey();
    await db.connection().execute(async (connection) => {
      const rolledBack = connection.transaction().execute(async (tx) => {
        await write(tx, id, 'first');
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await write(connection, id, 'second');
    });
    expect(await read(db, id)).toEqual({ text: 'second' });
  });
});
