import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TestApp } from '../app.ts';
import { markOf } from './foreign-marks.ts';

const at = '2026-03-04T09:00:00Z';
const later = '2026-09-04T09:00:00Z';
const camel = (noun: string) => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Marks all that the customer of the demo with the most orders owns, and gives them what they don't have yet.
 * @returns the ids of their rows, by noun
 */
export async function markForeigner({ deps: { db, documents } }: TestApp): Promise<Map<string, string[]>> {
  const { customerId } = await db
    .selectFrom('order')
    .groupBy('customerId')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .select('customerId')
    .executeTakeFirstOrThrow();
  const orders = await db.selectFrom('order').where('customerId', '=', customerId).select('id').execute();
  const ids = new Map([
    ['customer', [customerId]],
    ['order', orders.map(({ id }) => id)],
  ]);
  // The same handle, for tables whose names come from nouns.
  const tables = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const marked = (noun: string, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, markOf(noun)]));

  async function mark(noun: string, ...fields: string[]): Promise<void> {
    for (const id of ids.get(noun) ?? [])
      await tables.updateTable(camel(noun)).set(marked(noun, fields)).where('id', '=', id).execute();
  }
  async function insert(noun: string, values: object, ...fields: string[]): Promise<string> {
    const row = { ...values, ...marked(noun, fields) };
    const { id } = await tables.insertInto(camel(noun)).values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(noun, [String(id)]);
    return String(id);
  }

  await mark('customer', 'firstName', 'lastName', 'street', 'additionalAddress', 'city', 'deliveryNote');
  const address = ['FirstName', 'LastName', 'Street', 'AdditionalAddress', 'City'];
  const addresses = ['invoice', 'delivery'].flatMap((kind) => address.map((part) => `${kind}${part}`));
  await mark('order', ...addresses, 'deliveryNote', 'reason', 'staffNote');

  // A long run marks somebody again and again.
  const unique = randomUUID();
  const email = `${unique}@demo.test`;
  const amount = { customerId, amountCents: 100 };
  const account = { kind: 'customer', accountId: customerId };
  const times = { createdAt: at, authenticatedAt: at, signedInAt: at, seenAt: at, expiresAt: later };
  const { id: enteredBy } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const sent = {
    form: 'side-effect-report',
    formVersion: '1',
    path: '[]',
    reference: unique.slice(0, 8),
    generic: false,
  };
  const answers = JSON.stringify({ name: markOf('form-submission') });
  await insert('form-submission', { ...sent, ownerType: 'customer', ownerId: customerId, answers });
  const mail = { template: 'orderAccepted', locale: 'de', recipient: email, customerId };
  await insert('mail', mail, 'subject', 'text');
  await insert('appointment', { customerId, start: later, duration: 30 }, 'note');
  const paid = { ...amount, state: 'paid', iban: 'DE89370400440532013000' };
  await insert('payout', paid, 'accountHolder', 'reason');
  await insert('credit', { ...amount, enteredBy }, 'note', 'reason');
  await insert('balance-entry', { ...amount, reason: 'latePayment' }, 'note');
  await insert('feedback', { email }, 'name', 'message', 'note');
  const doctorId = await insert(
    'doctor',
    { email, customerId },
    'firstName',
    'lastName',
    'practice',
    'notes',
  );
  await insert('questionnaire', { doctorId, expiresAt: later }, 'rejectionReason');
  await insert('passkey', { ...account, credentialId: unique, publicKey: unique }, 'name');
  await insert('session', { ...account, ...times, tokenHash: unique }, 'device');

  ids.set('document', []);
  for (const { id } of orders) ids.get('document')?.push(await giveDocument({ type: 'order', id }));
  return ids;

  async function giveDocument(owner: { type: string; id: string }): Promise<string> {
    const kind = 'prescription';
    const source = (async function* () {
      yield Buffer.from('%PDF-1.4\n');
    })();
    const name = `${markOf('document')}.pdf`;
    const file = { kind, name, mediaType: 'application/pdf', size: () => 9, source };
    const { id } = await documents.store(file);
    await db.transaction().execute((tx) => documents.claim(tx, [{ id, kind }], owner));
    return id;
  }
}
