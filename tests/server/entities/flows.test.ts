import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRow } from '../../../packages/server/src/entities/entity-store.ts';
import { type AnyBehaviour, stateOnly } from '../../../packages/server/src/entities/flow/flow-behaviour.ts';
import { createFlows } from '../../../packages/server/src/entities/flow/flows.ts';
import { type Actor, systemActor } from '../../../packages/server/src/platform/audit.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
});
afterAll(() => test.close());

const nowhere = '3f0a3c8e-6f0e-4a6e-8a57-0d7c3a1b2c4d';
const entityOf = (name: string) => {
  const definition = test.deps.schemas.entities.get(name);
  if (!definition) throw new Error(`There is no entity ${name}.`);
  return definition;
};
const rowOf = async (name: string, id: string) => {
  const row = await findRow(test.deps.db, entityOf(name), {}, id);
  if (!row) throw new Error(`There is no ${name} ${id}.`);
  return row;
};

it('refuses events for an entity without a flow, an unknown entity and a missing row', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const send = (entity: string, id: string) =>
    db.transaction().execute((tx) => flows.send(tx, { entity, id, event: 'block', actor: systemActor }));
  const missing = { code: 'notFound' };
  await expect(send('article', article)).rejects.toMatchObject(missing);
  await expect(send('unicorn', article)).rejects.toMatchObject(missing);
  await expect(send('batch', nowhere)).rejects.toMatchObject(missing);
});

it('names the event and the state in which it is not possible', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id } = await shop.addBatch(article);
  const send = db
    .transaction()
    .execute((tx) => flows.send(tx, { entity: 'batch', id, event: 'release', actor: systemActor }));
  const params = { event: 'release', state: 'released' };
  await expect(send).rejects.toMatchObject({ code: 'eventNotPossible', info: { params } });
});

it('reads no facts for a flow without guards', async () => {
  const { db, flows } = test.deps;
  const { id: doctorId } = await db
    .insertInto('doctor')
    .values({ firstName: 'Emil', lastName: 'Ehlers', email: 'ehlers@demo.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('questionnaire')
    .values({ doctorId, expiresAt: '2026-04-03T09:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor: Actor = { type: 'staff', name: 'Support', role: 'support' };
  const offers = await flows.offers(
    db,
    entityOf('questionnaire'),
    await rowOf('questionnaire', id),
    actor,
    'de',
  );
  expect(offers.map(({ event, allowed }) => [event, allowed])).toEqual([
    ['renew', true],
    ['revoke', true],
  ]);
  const sent = await db
    .transaction()
    .execute((tx) => flows.send(tx, { entity: 'questionnaire', id, event: 'revoke', actor }));
  expect(sent.to).toBe('revoked');
});

it('begins an order with its first event, its mail and its entry in the audit trail', async () => {
  const { db } = test.deps;
  await shop.configure();
  const { id: articleId } = await shop.addArticle();
  await shop.addBatch(articleId);
  const customer = await test.customer();
  const form = orderForm(orderBody([{ articleId, amount: 5 }]));
  const placed = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
  const { orderId } = placed.body.data;
  const steps = db.selectFrom('flowEvent').where('entityId', '=', orderId);
  expect(
    await steps.select(['entity', 'event', 'fromState', 'toState', 'actorId', 'note']).execute(),
  ).toEqual([
    {
      entity: 'order',
      event: 'place',
      fromState: 'new',
      toState: 'new',
      actorId: customer.account.id,
      note: null,
    },
  ]);
  const trail = db
    .selectFrom('audit')
    .where('entityId', '=', orderId)
    .select(['entity', 'action', 'changes']);
  expect(await trail.execute()).toMatchObject([{ entity: 'order', action: 'create', changes: {} }]);
  const mails = db.selectFrom('mail').where('customerId', '=', customer.account.id).select('template');
  expect(await mails.execute()).toEqual([{ template: 'orderReceived' }]);
  const pharmacist = await test.staff('pharmacist');
  const first = await pharmacist.post(`/api/admin/order/${orderId}/events/accept`, {
    version: 1,
    note: 'Eilt',
  });
  expect(first.status, first.text).toBe(200);
  expect(
    await steps.where('event', '=', 'accept').select(['fromState', 'toState', 'note']).execute(),
  ).toEqual([{ fromState: 'new', toState: 'accepted', note: 'Eilt' }]);
  const stale = await pharmacist.post(`/api/admin/order/${orderId}/events/reject`, {
    version: 1,
    reason: 'Zu spät gesehen',
  });
  expect([stale.status, stale.body.errorType]).toEqual([409, 'versionConflict']);
  expect(stale.body).toMatchObject({ current: { id: orderId, version: 2, state: 'accepted' } });
  const accepted = await mails.where('template', '=', 'orderAccepted').execute();
  expect(accepted).toHaveLength(1);
});

const written = (id: string) => ({ id, version: 1, updatedAt: '2026-03-04T09:00:00.000Z' });

it('accepts as first event only what the flow declares', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id: batch } = await shop.addBatch(article);
  const begin = (entity: string, id: string) =>
    db
      .transaction()
      .execute((tx) => flows.begin(tx, { entity, row: written(id), actor: systemActor, changes: {} }));
  const missing = { code: 'notFound' };
  await expect(begin('batch', batch)).rejects.toMatchObject(missing);
  await expect(begin('article', article)).rejects.toMatchObject(missing);
});

it('offers the events that the flow grants the role, with the reason of barred ones', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id } = await shop.addBatch(article, { state: 'blocked' });
  const row = await rowOf('batch', id);
  const offered = (role: string, locale: 'de' | 'en' = 'de') => {
    const actor: Actor = { type: 'staff', name: role, role, id: nowhere };
    return flows.offers(db, entityOf('batch'), row, actor, locale);
  };
  expect(await offered('editor')).toEqual([]);
  const offers = await offered('pharmacist');
  expect(offers.map(({ event, allowed }) => [event, allowed])).toEqual([
    ['release', false],
    ['recall', false],
    ['returnToQuarantine', true],
    ['destroy', true],
  ]);
  const [, barred, open] = offers;
  expect(barred).toMatchObject({ code: 'nothingDispensed', reason: expect.any(String) });
  expect(open).not.toHaveProperty('reason');
  const [, inEnglish] = await offered('pharmacist', 'en');
  expect(inEnglish?.reason).not.toBe(barred?.reason);
  await expect(
    flows.offers(db, entityOf('article'), await rowOf('article', article), systemActor, 'de'),
  ).rejects.toMatchObject({ code: 'notFound' });
});

it('reports errors in the fields of an event in the sender’s language', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id } = await shop.addBatch(article);
  const pharmacist = await test.staff('pharmacist');
  const actor: Actor = { type: 'staff', name: 'p', role: 'pharmacist', id: pharmacist.account.id };
  const block = (locale?: 'en') =>
    db
      .transaction()
      .execute((tx) => flows.send(tx, { entity: 'batch', id, event: 'block', actor, locale }))
      .then(
        () => undefined,
        (error: { code: string; info: { data: { reason: string[] } } }) => error,
      );
  const [german, english] = [await block(), await block('en')];
  expect([german?.code, english?.code]).toEqual(['invalidFields', 'invalidFields']);
  expect(german?.info.data.reason).not.toEqual(english?.info.data.reason);
  // Without a version it is the row as it is that counts, and what was left empty counts as not sent.
  const fields = { reason: '  Rückruf  ' };
  const sent = await db
    .transaction()
    .execute((tx) =>
      flows.send(tx, { entity: 'batch', id, event: 'block', actor, fields, note: 'Telefonat' }),
    );
  expect(sent).toMatchObject({ to: 'blocked', row: { id, state: 'blocked', version: 2 } });
  const { note } = await db
    .selectFrom('flowEvent')
    .where('entityId', '=', id)
    .select('note')
    .executeTakeFirstOrThrow();
  expect(note).toBe('Rückruf\nTelefonat');
});

it('refuses fields that the event does not ask for', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id } = await shop.addBatch(article, { state: 'blocked' });
  const actor: Actor = { type: 'staff', name: 'p', role: 'pharmacist', id: nowhere };
  const event = { entity: 'batch', id, event: 'returnToQuarantine', actor } as const;
  const send = (fields: Record<string, unknown>) =>
    db.transaction().execute((tx) => flows.send(tx, { ...event, fields }));
  await expect(send({ reason: 'Versehen' })).rejects.toMatchObject({
    code: 'invalidFields',
    info: { data: { reason: [expect.any(String)] } },
  });
  expect((await send({})).to).toBe('quarantine');
});

it('answers whether one event is offered, whatever else is', async () => {
  const { db, flows } = test.deps;
  const { id: article } = await shop.addArticle();
  const { id } = await shop.addBatch(article, { state: 'blocked' });
  const row = await rowOf('batch', id);
  const actor: Actor = { type: 'staff', name: 'p', role: 'pharmacist', id: nowhere };
  const isOffered = (event: 'recall' | 'returnToQuarantine' | 'release') =>
    flows.isOffered(db, { entity: 'batch', row, event, actor });
  expect(await isOffered('returnToQuarantine')).toBe(true);
  expect(await isOffered('recall')).toBe(false);
  expect(await isOffered('release')).toBe(false);
});

it('names the codes with which an effect refuses, where it does', () => {
  const { flows } = test.deps;
  expect(flows.refusedByEffect(entityOf('credit'), 'approve')).toEqual(['balanceTooSmall']);
  expect(flows.refusedByEffect(entityOf('credit'), 'decline')).toEqual([]);
  expect(flows.refusedByEffect(entityOf('questionnaire'), 'revoke')).toEqual([]);
});

describe('an interpreter with a feature of its own for batches', () => {
  /** It notes what the feature is asked for. */
  function ownFlows({ flow = entityOf('batch').flow, effects = {} }: Own = {}) {
    if (!flow) throw new Error('A batch has no flow.');
    const noted: string[] = [];
    const entities = new Map([['batch', { ...entityOf('batch'), flow }]]);
    const flows = createFlows({ ...test.deps, schemas: { ...test.deps.schemas, entities } });
    flows.register('batch', {
      effects: { ...Object.fromEntries(flow.transitions.map(({ event }) => [event, stateOnly])), ...effects },
      facts: async () => {
        noted.push('facts');
        return {};
      },
      mail: async (_event, template) => {
        noted.push(template);
      },
    });
    return { flows, noted };
  }
  interface Own {
    flow?: NonNullable<ReturnType<typeof entityOf>['flow']>;
    effects?: AnyBehaviour['effects'];
  }
  const addBatch = async () => {
    const { id: article } = await shop.addArticle();
    return shop.addBatch(article);
  };
  const block = { entity: 'batch', event: 'block', actor: { ...systemActor, role: 'pharmacist' } } as const;
  const fields = { reason: 'Rückruf' };

  it('reads facts only for a role that the state grants an event', async () => {
    const { flows, noted } = ownFlows();
    const { id } = await addBatch();
    const row = await rowOf('batch', id);
    const offered = (role: string) =>
      flows.offers(test.deps.db, entityOf('batch'), row, { ...systemActor, role }, 'de');
    expect(await offered('editor')).toEqual([]);
    expect(noted).toEqual([]);
    expect((await offered('pharmacist')).map(({ event }) => event)).toEqual(['block', 'reopen', 'destroy']);
    expect(noted).toEqual(['facts']);
  });

  it('sends the mails that the flow names, and no others', async () => {
    const { flows, noted } = ownFlows();
    const { id } = await addBatch();
    await test.deps.db.transaction().execute((tx) => flows.send(tx, { ...block, id, fields }));
    expect(noted).toEqual(['facts']);
    const declared = entityOf('batch').flow;
    if (!declared) throw new Error('A batch has no flow.');
    const begin = (mails?: string[]) => {
      const own = ownFlows({ flow: { ...declared, begin: { event: 'enter', ...(mails && { mails }) } } });
      return test.deps.db.transaction().execute(async (tx) => {
        await own.flows.begin(tx, {
          entity: 'batch',
          row: written(id),
          actor: systemActor,
          changes: {},
        });
        return own.noted;
      });
    };
    expect(await begin()).toEqual([]);
    expect(await begin(['first', 'second'])).toEqual(['first', 'second']);
  });

  it('notes what changed and why, but of an event that forgets only that it happened', async () => {
    const declared = entityOf('batch').flow;
    if (!declared) throw new Error('A batch has no flow.');
    const transitions = declared.transitions.map((one) => ({ ...one, forgets: one.event === 'block' }));
    const effects = { block: () => ({ batchNumber: 'CH-NEU' }) };
    const written = async (flow: typeof declared) => {
      const { id } = await addBatch();
      const { flows } = ownFlows({ flow, effects });
      await test.deps.db.transaction().execute((tx) => flows.send(tx, { ...block, id, fields }));
      const [step] = await test.deps.db
        .selectFrom('flowEvent')
        .where('entityId', '=', id)
        .select(['event', 'fromState', 'toState', 'note'])
        .execute();
      const [trail] = await test.deps.db
        .selectFrom('audit')
        .where('entityId', '=', id)
        .select(['action', 'entity', 'changes'])
        .execute();
      return { step, trail };
    };
    const moved = { event: 'block', fromState: 'released', toState: 'blocked' };
    const state = { old: 'released', new: 'blocked' };
    const noted = { action: 'event:block', entity: 'batch' };
    const remembered = await written(declared);
    expect(remembered.step).toEqual({ ...moved, note: 'Rückruf' });
    expect(remembered.trail).toMatchObject({
      ...noted,
      changes: { state, batchNumber: { new: 'CH-NEU' } },
    });
    expect(await written({ ...declared, transitions })).toEqual({
      step: { ...moved, note: null },
      trail: { ...noted, changes: { state } },
    });
  });

  it('refuses an effect that writes the row itself, and undoes what it wrote', async () => {
    const { id } = await addBatch();
    const { flows } = ownFlows({
      effects: {
        async block({ tx, row }) {
          await tx
            .updateTable('batch')
            .set({ version: row.version + 1 })
            .where('id', '=', row.id)
            .execute();
          return undefined;
        },
      },
    });
    const sent = test.deps.db.transaction().execute((tx) => flows.send(tx, { ...block, id, fields }));
    await expect(sent).rejects.toMatchObject({ code: 'versionConflict', info: {} });
    expect(await rowOf('batch', id)).toMatchObject({ version: 1, state: 'released' });
  });

  it('knows no flow that no feature declares', async () => {
    const { id } = await addBatch();
    const flows = createFlows(test.deps);
    const sent = test.deps.db.transaction().execute((tx) => flows.send(tx, { ...block, id, fields }));
    await expect(sent).rejects.toThrow('No feature declares the flow batch.');
  });
});
