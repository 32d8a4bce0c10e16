import type { JsonSchema } from '@rezeptur/engine/core';
import shopSettings from '@rezeptur/schemas/forms/shop-settings/schema.json' with { type: 'json' };
import type { Kysely } from 'kysely';
import { hasValue } from '../../../packages/server/src/platform/db/fields/has-value.ts';
import type { TestApp } from '../../support/app.ts';
import { treatedReport } from '../../support/side-effect-report.ts';
import { canariesIn, canary, shortCanary, withCanaries } from './canaries.ts';

type Values = Record<string, unknown>;
/** Tables by names that come from the schemas. */
const anyTable = ({ deps }: TestApp) => deps.db as unknown as Kysely<Record<string, Values>>;

/** What the shop itself writes, and reads again to find something by: nobody types it. */
const written: Record<string, string[]> = {
  article: ['slug', 'urlId'],
  customer: ['customerNumber', 'dateOfBirth'],
  'form-submission': ['reference', 'form', 'formVersion', 'ownerType', 'path', 'consents'],
  'job-failure': ['job'],
  mail: ['template'],
  order: ['orderNumber', 'customerNumber', 'paymentProvider', 'shippingProvider', 'shippingOptions'],
  prescription: ['taskId'],
  questionnaire: ['path', 'consents'],
  setting: ['profileRequests', 'startPageFeatured', 'startPageArticles'],
};
/** The trail and the ledger can only be added to; forms are files of the repository. */
const addedTo = ['audit', 'balance-entry', 'form'];

/**
 * Puts a canary into every text of every row, behind the back of all rules: what is drawn has to be safe whatever is stored.
 * @returns the fields that hold one.
 */
export async function plantCanaries(server: TestApp): Promise<Set<string>> {
  await addMissingRows(server);
  const planted = new Set<string>();
  const note = (value: unknown) => {
    for (const field of canariesIn(JSON.stringify(value))) planted.add(field);
  };
  for (const { name, table, properties } of server.deps.schemas.entities.values()) {
    if (addedTo.includes(name) || name === 'setting') continue;
    const fields = Object.keys(properties).filter((field) => !written[name]?.includes(field));
    note(
      await plantInTable(
        server,
        table,
        name,
        fields.map((field) => [field, properties[field] ?? {}]),
      ),
    );
  }
  note(await plantInSettings(server));
  note(await plantBesideEntities(server));
  return planted;
}

/** Rows are told apart by their ids: some texts may not stand twice. */
async function plantInTable(
  server: TestApp,
  table: string,
  name: string,
  fields: [field: string, schema: JsonSchema][],
): Promise<Values[]> {
  const db = anyTable(server);
  const changes: Values[] = [];
  for (const row of await db.selectFrom(table).selectAll().execute()) {
    const values: Values = {};
    for (const [field, schema] of fields) {
      const before = row[field];
      const after = withCanaries(schema, before, `${name}.${field}`);
      if (after === before || JSON.stringify(after) === JSON.stringify(before)) continue;
      values[field] = typeof after === 'string' ? `${after} ${row.id}` : JSON.stringify(after);
    }
    if (Object.keys(values).length === 0) continue;
    await db.updateTable(table).set(values).where('id', '=', row.id).execute();
    changes.push(values);
  }
  return changes;
}

async function plantInSettings({ deps: { db } }: TestApp): Promise<unknown[]> {
  const changes: unknown[] = [];
  const properties = shopSettings.properties as Record<string, JsonSchema>;
  for (const { name, value } of await db.selectFrom('setting').select(['name', 'value']).execute()) {
    const schema = properties[name];
    // One that breaks its own rule is not read.
    if (!schema || schema.rules || written.setting?.includes(name)) continue;
    const isText = schema.type === 'string';
    const after = withCanaries(schema, isText ? value : JSON.parse(value), `setting.${name}`, shortCanary);
    await db
      .updateTable('setting')
      .set({ value: isText ? String(after) : JSON.stringify(after) })
      .where('name', '=', name)
      .execute();
    changes.push(after);
  }
  return changes;
}

/** What isn't written through an entity: lines of orders, names of files, who acted and what they said, answers to forms. */
async function plantBesideEntities({ deps: { db, audit } }: TestApp): Promise<unknown[]> {
  const name = canary('document.name');
  for (const { id } of await db.selectFrom('document').select('id').execute())
    await db.updateTable('document').set({ name }).where('id', '=', id).execute();
  const articleName = canary('order.items.articleName');
  await db.updateTable('orderItem').set({ articleName }).execute();
  for (const { id, answers } of await db.selectFrom('formSubmission').select(['id', 'answers']).execute())
    await db
      .updateTable('formSubmission')
      .set({ answers: JSON.stringify(everyText(answers, 'form-submission.answers')) as never })
      .where('id', '=', id)
      .execute();
  const changes = { [canary('audit.field')]: { old: canary('audit.old'), new: canary('audit.new') } };
  const actor = { type: 'staff', role: 'admin', name: canary('audit.actorName') } as const;
  const order = await db.selectFrom('order').select(['id', 'state']).orderBy('orderNumber').execute();
  for (const { id, state } of order)
    await audit.recordStep(
      db as never,
      actor,
      {
        entity: 'order',
        id,
        event: 'accept',
        from: state,
        to: state,
        note: canary('step.note'),
        at: new Date(),
      },
      { action: 'update', changes },
    );
  return [name, articleName, changes, actor.name, canary('step.note'), canary('form-submission.answers')];
}

const everyText = (value: unknown, field: string): unknown => {
  if (typeof value === 'string') return canary(field);
  if (Array.isArray(value)) return value.map((one) => everyText(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, everyText(one, field)]));
};

/** Rows of the kinds that the demo has none of. */
async function addMissingRows(server: TestApp): Promise<void> {
  const { db } = server.deps;
  await server.visitor().post('/api/shop/forms/side-effect-report', treatedReport);
  await server.visitor().post('/api/shop/request_password', { email: 'selbst@demo.test' });
  const { id: customerId } = await db
    .selectFrom('customer')
    .where(hasValue({ table: 'customer', field: 'email' }, 'selbst@demo.test'))
    .select('id')
    .executeTakeFirstOrThrow();
  const staff = await db.selectFrom('staff').select('id').orderBy('email').execute();
  const [{ id: enteredBy }, { id: staffId }] = staff as [{ id: string }, { id: string }];
  const { id: orderId } = await db.selectFrom('order').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('payout')
    .values({ customerId, amountCents: 500, accountHolder: 'x', iban: 'x' })
    .execute();
  await db.insertInto('credit').values({ customerId, amountCents: 500, note: 'x', enteredBy }).execute();
  await db.insertInto('factorReset').values({ staffId, note: 'x', enteredBy }).execute();
  await db.insertInto('guestErasure').values({ sender: 'x', note: 'x', enteredBy }).execute();
  await db.insertInto('jobFailure').values({ job: 'sweep-files', message: 'x' }).execute();
  await db.insertInto('prescription').values({ orderId, taskId: '160.000.000.000.000.01' }).execute();
}
