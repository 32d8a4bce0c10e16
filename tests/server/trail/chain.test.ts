import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../packages/server/src/platform/db/database.ts';
import { createSeal } from '../../../packages/server/src/platform/storage/seal.ts';
import { openAnchorPlace } from '../../../packages/server/src/platform/trail/anchor-place.ts';
import { createAnchorSigner } from '../../../packages/server/src/platform/trail/anchor-signature.ts';
import { chainStore, type LinkedEntry } from '../../../packages/server/src/platform/trail/chain-store.ts';
import {
  beginning,
  type EntryText,
  linkHash,
} from '../../../packages/server/src/platform/trail/link-hash.ts';
import { verifyWithin } from '../../../packages/server/src/platform/trail/verify-trail.ts';
import { platformFeatures } from '../../../packages/server/src/platform-features.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { startS3StandIn } from '../../support/s3-stand-in.ts';

const keysOfOthers = () => ({
  names: createSecretKey(randomBytes(32)),
  texts: createSecretKey(randomBytes(32)),
  textsBefore: undefined,
});

let server: TestApp;
let folder: string;
const orderId = '0b8d4b64-6c0e-4a58-9d0e-6d0d3f9a2c11';
const actor = { type: 'staff', name: 'Petra Probe', role: 'pharmacist' } as const;

const record = (city: string) =>
  server.deps.db.transaction().execute((tx) =>
    server.deps.audit.record(tx, actor, {
      action: 'update',
      entity: 'order',
      entityId: orderId,
      changes: { city: { old: 'Hamburg', new: city } },
    }),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-anchors-'));
  server = await buildTestApp({ env: { ANCHOR_URL: pathToFileURL(folder).href } });
  const { db, audit, trail } = server.deps;
  // Two nodes link while others write.
  await Promise.all([record('Bremen'), trail.link(), record('Kiel'), trail.link(), record('Essen')]);
  await db.transaction().execute((tx) =>
    audit.recordStep(
      tx,
      actor,
      {
        entity: 'order',
        id: orderId,
        event: 'cancel',
        from: 'ordered',
        to: 'cancelled',
        note: 'called on the phone',
        at: server.deps.clock(),
      },
      { action: 'event:cancel', changes: { city: { old: 'Kiel', new: 'Essen' } } },
    ),
  );
  // The job itself, as it is registered.
  await server.deps.jobs.runNow('anchor-trail');
  await record('Jena');
  await record('Ulm');
  await trail.link();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the chain of the trail', () => {
  it('has every entry once, each with the hash of the one before', async () => {
    const links = await server.deps.db.selectFrom('trailLink').selectAll().orderBy('position').execute();
    const { entries } = await server.deps.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow();
    expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
    expect(links.map(({ previous }) => previous)).toEqual([
      beginning,
      ...links.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(links).toHaveLength(entries + 1);
  });

  it('is whole, and signed up to the day’s end', async () => {
    const { findings, waiting, signed, links } = await server.deps.trail.verify();
    expect(findings).toEqual([]);
    expect(waiting).toBe(0);
    expect(signed).toMatchObject({ position: links - 2, createdAt: '2026-03-04T09:00:00.000Z' });
  });

  it('is signed every day, by a job', () => {
    const jobs = platformFeatures(server.deps).flatMap((feature) => Object.entries(feature.jobs ?? {}));
    const [cron] = jobs.filter(([name]) => name === 'anchor-trail').map(([, job]) => job.cron);
    expect(cron).toMatch(/^\d+ \d+ \* \* \*$/);
  });

  it('is whole while entries wait for their link', async () => {
    await record('Trier');
    expect(await server.deps.trail.verify()).toMatchObject({ findings: [], waiting: 1 });
    await server.deps.trail.link();
  });
});

/** What somebody with all rights on the database does, and what is found; undone again afterwards. */
async function foundAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const written = await openAnchorPlace(pathToFileURL(folder).href);
  const keys = [server.deps.trail.publicKey];
  let findings: string[] = [];
  await server.deps.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tamper(tx);
      ({ findings } = await verifyWithin(tx, { keys, written: await written.list() }));
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  return findings;
}

const first = sql`(select entry_id from trail_link where kind = 'audit' order by position limit 1)`;
const step = sql`(select entry_id from trail_link where kind = 'step' limit 1)`;

describe('verifying', () => {
  it.each([
    [
      'a changed value',
      sql`update audit set changes = '{"city": {"old": "A", "new": "B"}}' where id = ${first}`,
      /^changed: entry audit .* has other values/,
    ],
    [
      'another person',
      sql`update audit set actor_name = 'Otto' where id = ${first}`,
      /^changed: entry audit .* is not what was linked/,
    ],
    [
      'another time',
      sql`update audit set created_at = created_at - interval '1 second' where id = ${first}`,
      /^changed: entry audit .* is not/,
    ],
    [
      'another note of a step',
      sql`update flow_event set note = 'no' where id = ${step}`,
      /^changed: entry step .* other values/,
    ],
    ['a removed entry', sql`delete from audit where id = ${first}`, /^removed: entry audit .* is gone/],
    ['a removed link', sql`delete from trail_link where position = 2`, /^gap: positions 2 to 2 are missing/],
    [
      'a link with another hash',
      sql`update trail_link set hash = repeat('a', 64) where position = 2`,
      /^changed: entry .* at position 2 /,
    ],
    [
      'values emptied without an entry that says so',
      sql`with gone as (update trail_link set salt = null where entry_id = ${first}) update audit set changes = '{"city": {}}' where id = ${first}`,
      /^emptied: no entry says why/,
    ],
    [
      'values put where they were forgotten',
      sql`update trail_link set salt = null where entry_id = ${first}`,
      /^changed: entry .* was forgotten and has values/,
    ],
    [
      'an entry beside the chain',
      sql`insert into audit (actor_type, action, entity) values ('system', 'x', 'y')`,
      /^unlinked: entry audit/,
    ],
    [
      'a chain cut off before an anchor',
      sql`with cut as (delete from trail_link where position > 2 returning entry_id), gone as (delete from flow_event where id in (select entry_id from cut)) delete from audit where id in (select entry_id from cut)`,
      /^truncated: anchor .* signs position \d+, which is missing/,
    ],
    [
      'an anchor for another chain',
      sql`update trail_anchor set hash = repeat('b', 64)`,
      /^forged: anchor of 2026-03-04.* in the database/,
    ],
    [
      'anchors that are removed',
      sql`delete from trail_anchor`,
      /^removed: anchor .* in the second place is missing in the database/,
    ],
  ])('finds %s, and says where', async (_what, statement, finding) => {
    const findings = await foundAfter((tx) => statement.execute(tx));
    expect(findings).toContainEqual(expect.stringMatching(finding));
  });

  it('finds a link that was computed anew without the one before it', async () => {
    const findings = await foundAfter(async (tx) => {
      const { position, kind, entry, privateDigest } = (
        await chainStore.listAfter(tx, 1, 1)
      )[0] as LinkedEntry;
      const previous = 'a'.repeat(64);
      const hash = linkHash(previous, position, { ...entry, kind } as EntryText, privateDigest);
      await tx.updateTable('trailLink').set({ previous, hash }).where('position', '=', position).execute();
    });
    expect(findings).toContainEqual(expect.stringMatching(/^broken: entry .* at position 2 doesn't follow/));
  });

  it('finds an anchor that somebody else has signed', async () => {
    const other = createAnchorSigner(createSeal(keysOfOthers()));
    const findings = await foundAfter(async (tx) => {
      const anchor = await tx.selectFrom('trailAnchor').selectAll().executeTakeFirstOrThrow();
      await tx.updateTable('trailAnchor').set(other.sign(anchor)).execute();
    });
    expect(findings).toEqual([expect.stringMatching(/^forged: .* in the database/)]);
  });

  it('says which file of the second place can’t be read, and later anchors are written nevertheless', async () => {
    const [name = ''] = readdirSync(folder);
    const whole = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, 'null.json'), 'null');
    // As a process leaves it that is killed while it writes.
    writeFileSync(join(folder, name), whole.slice(0, 40));
    server.setTime('2026-03-04T18:00:00Z');
    await server.deps.trail.anchor();
    expect(readdirSync(folder)).toEqual([name, expect.stringMatching(/^2026-03-04-\d+\.json$/), 'null.json']);
    expect((await server.deps.trail.verify()).findings).toEqual([
      `unreadable: ${name} in the second place is no anchor`,
      'unreadable: null.json in the second place is no anchor',
      'missing: the second place has no anchor of 2026-03-04T09:00:00.000Z',
    ]);
    // What it says is left alone, until somebody has looked and takes it away.
    expect(readFileSync(join(folder, name), 'utf8')).toBe(whole.slice(0, 40));
    for (const broken of [name, 'null.json']) unlinkSync(join(folder, broken));
    await server.deps.trail.anchor();
    expect(readFileSync(join(folder, name), 'utf8')).toBe(whole);
    expect((await server.deps.trail.verify()).findings).toEqual([]);
  });

  it('finds what the second place has lost', async () => {
    const [name = ''] = readdirSync(folder);
    unlinkSync(join(folder, name));
    const { findings } = await server.deps.trail.verify();
    expect(findings).toEqual(['missing: the second place has no anchor of 2026-03-04T09:00:00.000Z']);
    server.setTime('2026-03-05T00:05:00Z');
    await server.deps.trail.anchor();
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await server.deps.trail.verify()).findings).toEqual([]);
  });
});

describe('forgetting', () => {
  const forget = (ids: string[], reason: string | null) =>
    sql`select forget_entries(${ids}::uuid[], ${reason})`.execute(server.deps.db);

  it('happens by one function only, and the chain stays whole', async () => {
    const { db, audit, trail } = server.deps;
    await record('Worms');
    await trail.link();
    await db.transaction().execute((tx) => audit.forgetValues(tx, 'retention', 'order', orderId));
    // Whole at every moment, also before the next link says that something was forgotten.
    expect((await trail.verify()).findings).toEqual([]);
    await trail.link();
    const rows = await db.selectFrom('audit').where('entityId', '=', orderId).select('changes').execute();
    expect(rows.map(({ changes }) => changes)).toEqual(rows.map(() => ({ city: {} })));
    const { findings, forgotten } = await trail.verify();
    expect(findings).toEqual([]);
    // The note of a step as well.
    expect(forgotten).toMatchObject({
      retention: { acts: 1, entries: rows.length + 1 },
      erasure: { acts: 0, entries: 0 },
    });
  });

  it('is counted by its reason, also where it has none that is known', async () => {
    const { db, trail } = server.deps;
    const { forgotten: before } = await trail.verify();
    await record('Gotha');
    const { id } = await db
      .selectFrom('audit')
      .where('entityId', '=', orderId)
      .orderBy('createdAt', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(forget([id], null)).rejects.toThrow('for an erasure or by retention');
    await expect(forget([id], 'a whim')).rejects.toThrow('for an erasure or by retention');
    await forget([id], 'erasure');
    // As versions before have written it, and as somebody may who wants verifying to stumble.
    await sql`insert into audit (actor_type, action, entity, changes)
      values ('system', 'forget-values', 'audit', '{"entries": {"new": []}}'),
        ('system', 'forget-values', 'audit', '{"entries": {"new": 7}, "reason": {"new": "__proto__"}}')`.execute(
      db,
    );
    await trail.link();
    expect(await trail.verify()).toMatchObject({
      findings: [],
      forgotten: {
        erasure: { acts: 1, entries: 1 },
        retention: before.retention,
        unstated: { acts: 2, entries: 0 },
      },
    });
  });

  it('never empties what says that others were', async () => {
    const { db, trail } = server.deps;
    const acts = db.selectFrom('audit').where('action', '=', 'forget-values').select(['id', 'changes']);
    const before = await acts.execute();
    await forget(
      before.map(({ id }) => id),
      'retention',
    );
    expect(await acts.execute()).toEqual(before);
    expect((await trail.verify()).findings).toEqual([]);
  });
});

it.each([
  sql`update audit set action = 'x'`,
  sql`delete from audit`,
  sql`truncate audit`,
  sql`update flow_event set event = 'x'`,
  sql`delete from flow_event`,
  sql`truncate flow_event`,
  sql`update trail_link set hash = 'x'`,
  sql`delete from trail_link`,
  sql`truncate trail_link`,
  sql`update trail_anchor set hash = 'x'`,
  sql`delete from trail_anchor`,
  sql`truncate trail_anchor`,
])('the database itself refuses to change the trail (%#)', async (statement) => {
  await expect(statement.execute(server.deps.db)).rejects.toThrow(/are never changed/);
});

it('writes anchors to a store that speaks S3, and asks it to keep them', async () => {
  const store = await startS3StandIn();
  const place = await openAnchorPlace(`${store.url}&lock=10`);
  const anchor = createAnchorSigner(createSeal(keysOfOthers())).sign({
    position: 7,
    hash: 'c'.repeat(64),
    createdAt: '2026-03-04T09:00:00.000Z',
  });
  await place.write(anchor);
  expect(await place.list()).toEqual([{ name: '2026-03-04-000000000007.json', anchor }]);
  const [key = ''] = store.objects.keys();
  expect(key).toBe('/documents/trail-anchors/2026-03-04-000000000007.json');
  expect(store.locks.get(key)).toBe('COMPLIANCE until 2026-03-14T09:00:00Z');
  store.stop();
});
