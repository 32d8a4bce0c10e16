import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAnchorSigner } from '../../../packages/server/src/platform/trail/anchor-signature.ts';
import { encryptBefore } from '../../../packages/server/src/platform/trail/encrypt-before.ts';
import { trailTables } from '../../../packages/server/src/platform/trail/encrypted-trail.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fromBefore, pastTheLayer } from '../fields/support/past-the-layer.ts';

let server: TestApp;
let customerId: string;
afterAll(() => server.close());

/** An entry and a step of a version that encrypted nothing, in the chain and signed. */
beforeEach(async () => {
  await server?.close();
  server = await buildTestApp();
  ({ id: customerId } = await server.addCustomer());
  const changes = {
    deliveryNote: { old: null, new: 'Zwetschgenbaum' },
    state: { old: 'pending', new: 'released' },
  };
  for (const [kind, statement, values] of [
    [
      'audit',
      `insert into audit (actor_type, actor_name, action, entity, entity_id, changes)
        values ('staff', 'Petra Probe', 'update', 'customer', $1, $2) returning id`,
      [customerId, JSON.stringify(changes)],
    ],
    [
      'step',
      `insert into flow_event (entity, entity_id, event, from_state, to_state, note, actor_type, actor_name)
        values ('customer', $1, 'release', 'pending', 'released', 'Zwetschgenbaum', 'staff', 'Petra Probe') returning id`,
      [customerId],
    ],
  ] as const) {
    const [row] = await fromBefore<{ id: string }>(server.database, statement, [...values]);
    await fromBefore(server.database, `insert into trail_queue values ($1, '${kind}', now())`, [row?.id]);
  }
  await server.deps.trail.anchor();
});

const stored = async () =>
  JSON.stringify(
    await pastTheLayer(
      server.database,
      'select changes from audit union all select to_jsonb(note) from flow_event',
    ),
  );
const read = () =>
  server.deps.db.selectFrom('audit').where('entityId', '=', customerId).select('changes').executeTakeFirst();
const findings = async () => (await server.deps.trail.verify()).findings;

async function encrypt(): Promise<number> {
  const done = await encryptBefore(
    server.deps.db,
    trailTables(server.deps.schemas.entities),
    createAnchorSigner(server.deps.seal),
  );
  await server.deps.trail.anchor();
  return done;
}

describe('entries from before the trail was encrypted', () => {
  it('are encrypted once, are read as before, and the chain says so and stays whole', async () => {
    expect(await stored()).toContain('Zwetschgenbaum');
    const before = [await read(), await server.deps.audit.listSteps(server.deps.db, 'customer', customerId)];
    expect(await encrypt()).toBe(2);
    expect(await stored()).not.toContain('Zwetschgenbaum');
    expect(await stored()).toMatch(/"state":\{"new":"released","old":"pending"\}/);
    expect([await read(), await server.deps.audit.listSteps(server.deps.db, 'customer', customerId)]).toEqual(
      before,
    );
    expect(await server.deps.trail.verify()).toMatchObject({ findings: [], waiting: 0, encrypted: 2 });
    expect(await encrypt()).toBe(0);
  });

  it('leave nothing by which a value could be found by trying all', async () => {
    await encrypt();
    const salts = await pastTheLayer<{ salt: string | null }>(
      server.database,
      `select link.salt from trail_link as link join audit on audit.id = link.entry_id
        where audit.entity_id = $1 union all select salt from trail_link where kind = 'step'`,
      [customerId],
    );
    expect(salts).toEqual([{ salt: null }, { salt: null }]);
  });

  it('are forgotten like others afterwards', async () => {
    await encrypt();
    const { db, people, clock, trail } = server.deps;
    await db
      .transaction()
      .execute((tx) => people.forget(tx, { id: customerId, provenEmail: undefined }, clock()));
    await trail.link();
    expect(await read()).toEqual({ changes: { deliveryNote: {}, state: {} } });
    expect(await findings()).toEqual([]);
  });

  it('are found when they are changed afterwards, or when nothing says that they were encrypted', async () => {
    await encrypt();
    const entry = `(select id from audit where entity_id = '${customerId}')`;
    await fromBefore(
      server.database,
      `update audit set changes = jsonb_set(changes, '{state,new}', '"locked"') where id = ${entry}`,
    );
    expect(await findings()).toEqual([
      expect.stringMatching(/^changed: .* has other values than were encrypted/),
    ]);
    await fromBefore(
      server.database,
      `update audit set changes = '{}' where action = 'encrypt-values' and changes::text like '%' || ${entry} || '%'`,
    );
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^changed: .* was forgotten and has values/),
    );
  });

  it('are not called so by who has the database alone: the shop has not signed it', async () => {
    const entry = `(select id from audit where entity_id = '${customerId}')`;
    const changed = `update audit set changes = jsonb_set(changes, '{state,new}', '"locked"') where id = ${entry}`;
    await fromBefore(server.database, changed);
    await fromBefore(server.database, `update trail_link set salt = null where entry_id = ${entry}`);
    await pastTheLayer(
      server.database,
      `insert into audit (actor_type, action, entity, changes)
        select 'system', 'encrypt-values', 'audit', jsonb_build_object('entries', jsonb_build_object('new',
          jsonb_build_object(id, encode(sha256(convert_to(changes::text, 'UTF8')), 'hex'))))
        from audit where id = ${entry}`,
    );
    await server.deps.trail.link();
    expect(await findings()).toEqual([
      expect.stringMatching(/^forged: .* without a valid signature/),
      expect.stringMatching(/^changed: .* was forgotten and has values/),
    ]);
  });

  it.each([
    ['another value', `jsonb_set(changes, '{state,new}', '"locked"')`],
    ['a field more', `changes || '{"x": {"new": 1}}'`],
    ['a field less', `changes - 'state'`],
    [
      'a value encrypted for another place',
      `jsonb_set(changes, '{deliveryNote,new}', to_jsonb(chr(2) || 'enc1:x.y:'))`,
    ],
  ])('are not changed in any other way: %s', async (_what, value) => {
    const { db } = server.deps;
    await expect(
      sql`update audit set changes = ${sql.raw(value)} where entity_id = ${customerId}`.execute(db),
    ).rejects.toThrow(/never changed/);
  });
});
