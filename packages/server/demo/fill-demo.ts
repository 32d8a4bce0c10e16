import type { FileAnswer } from '@rezeptur/engine/core';
import { sql } from 'kysely';
import type { Deps } from '../src/deps.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';
import { settingRows } from '../src/platform/settings/shop-settings.ts';
import { demoCustomers } from './data/people.ts';
import { demoId } from './demo-id.ts';
import { demoSettings } from './demo-settings.ts';
import { drawIdCard } from './id-card-pictures.ts';
import { insertArticles } from './insert-articles.ts';
import { insertBatches } from './insert-batches.ts';
import { insertDoctors } from './insert-doctors.ts';
import { insertMeetings } from './insert-meetings.ts';
import { insertNews } from './insert-news.ts';
import { insertOrderCheck } from './insert-order-check.ts';
import { insertOrders } from './insert-orders.ts';
import { insertPeople } from './insert-people.ts';
import { insertPictures } from './insert-pictures.ts';
import { insertWaiting } from './insert-waiting.ts';
import { isEmpty } from './is-empty.ts';
import { createPlayPast } from './play-past.ts';

/** Fills an empty database with the demo, whole or not at all; answers whether it did. */
export async function fillDemo(deps: Deps): Promise<boolean> {
  const { db, clock, documents, tokens } = deps;
  const playPast = createPlayPast(deps);
  const waiting = demoCustomers.filter(({ isPending }) => isPending);
  const cards: { email: string; files: (FileAnswer & { kind: string })[] }[] = [];
  for (const { email, firstName, lastName } of waiting) {
    const files = [];
    for (const { kind, content } of await drawIdCard(`${firstName} ${lastName}`)) {
      const picture = { kind, name: `${kind}.jpg`, mediaType: 'image/jpeg', size: () => content.length };
      files.push({ ...(await documents.store({ ...picture, source: one(content) })), kind });
    }
    cards.push({ email, files });
  }
  const isLoaded = await db.transaction().execute(async (tx) => {
    // Several nodes may start on the same empty database at once.
    await sql`select pg_advisory_xact_lock(7312)`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    const now = clock();
    await insertSettings(tx);
    await insertPeople(tx, hashPassword, now);
    for (const { email, files } of cards) {
      await documents.claim(tx, files, { type: 'customer', id: demoId(email) });
    }
    const range = await insertArticles(tx);
    await insertBatches(tx, range, now);
    await insertPictures(tx, range);
    await insertNews(tx, now);
    await insertDoctors(tx, tokens, now);
    await insertWaiting(tx, tokens, now);
    await insertOrders(tx, playPast(tx), now);
    await insertOrderCheck(tx);
    await insertMeetings(tx, deps, now);
    return true;
  });
  if (!isLoaded) await documents.discard(cards.flatMap(({ files }) => files.map(({ id }) => id)));
  return isLoaded;
}

async function insertSettings(tx: Tx): Promise<void> {
  const rows = settingRows(demoSettings);
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
