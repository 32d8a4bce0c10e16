import type { Kysely } from 'kysely';
import type { EntityDefinition } from '../../../../packages/server/src/platform/schemas/entity-definition.ts';
import type { Grant } from '../../../../packages/server/src/platform/schemas/permissions.ts';
import type { TestApp } from '../../../support/app.ts';
import { createShop, pdf } from '../../support/shop.ts';

export type Row = Record<string, unknown> & { id: string };

// Stands nowhere but in what is this one person's.
const marks = {
  firstName: 'Xaveria',
  lastName: 'Zwetschgenbaum',
  street: 'Quittenallee 99',
  phone: '040 7654321',
  email: 'xaveria.z@demo.test',
  deliveryNote: 'Hinterhaus Mispel',
  dateOfBirth: '1971-11-23',
};
const note = 'Mag Vogelbeere';
const payout = { accountHolder: 'Konto Zwetschgenbaum', iban: 'DE89370400440532013000' };
const fileName = 'pass-der-xaveria.pdf';
export const canaries = [...Object.values(marks), note, ...Object.values(payout), fileName];

/** Where a word stands, and by which grants it is read there. */
interface Place {
  entity: string;
  field: string;
  row: Row;
  actions: readonly string[];
}

/** What is another's, or nobody's yet: on the demo's data, whose customer with a completed order is this other one. */
export async function makeForeignRows(server: TestApp) {
  const { db, schemas, documents } = server.deps;
  const item = await db
    .selectFrom('orderItemBatch as b')
    .innerJoin('orderItem as i', 'i.id', 'b.orderItemId')
    .innerJoin('order as o', 'o.id', 'i.orderId')
    .innerJoin('customer as c', 'c.id', 'o.customerId')
    .where('o.state', '=', 'completed')
    .where('c.state', '=', 'released')
    // Accessories have batches, but no certificate.
    .where('i.articleType', '=', 'cannabis')
    .select(['o.id as order', 'o.customerId', 'i.id as itemId', 'b.batchId', 'c.customerNumber'])
    .executeTakeFirstOrThrow();
  const { customerId } = item;
  const colleague = await server.addStaff('pharmacist');
  await db.updateTable('customer').set(marks).where('id', '=', customerId).execute();
  const shown = { invoiceLastName: marks.lastName, deliveryLastName: marks.lastName };
  await db.updateTable('order').set(shown).where('id', '=', item.order).execute();

  const source = (async function* () {
    yield Buffer.from(pdf);
  })();
  const file = { kind: 'prescription', name: fileName, mediaType: 'application/pdf', size: () => pdf.length };
  const { id: document } = await documents.store({ ...file, source });
  await db
    .transaction()
    .execute((tx) =>
      documents.claim(tx, [{ id: document, kind: file.kind }], { type: 'order', id: item.order }),
    );

  // What not everybody may see: an article that isn't in the range of doctors, with what was measured of it, and a post that isn't out.
  const shop = createShop(server.deps);
  const { id: article } = await shop.addArticle({ type: 'merchandise', name: marks.lastName });
  const { id: batch } = await shop.addBatch(article, { state: 'released' });
  await db.updateTable('batch').set({ releasedAt: '2026-02-01T09:00:00Z' }).where('id', '=', batch).execute();
  const post = { title: marks.lastName, introText: note, text: note, categoryName: 'Wissen' };
  const blogPost = await idOf('blogPost', { ...post, date: '2026-03-01', isPublished: false });
  const { id: eventId } = await db.selectFrom('event').select('id').limit(1).executeTakeFirstOrThrow();
  await db.deleteFrom('eventRegistration').where('customerId', '=', customerId).execute();
  const at = '2026-03-04T09:00:00Z';
  const times = { createdAt: at, authenticatedAt: at, seenAt: at, expiresAt: '2026-03-05T09:00:00Z' };
  const account = { kind: 'customer', accountId: customerId };
  const key = { ...account, credentialId: 'x', publicKey: 'x', name: 'Telefon' };
  const start = '2026-09-01T09:00:00Z';
  const sent = { form: 'side-effect-report', formVersion: '1', reference: 'R-FOREIGN', path: '[]' };
  const answers = JSON.stringify({ name: marks.lastName });
  const mail = { template: 'orderAccepted', locale: 'de', recipient: marks.email, subject: note, text: note };
  const owned = { ownerType: 'customer', ownerId: customerId };
  /** Of each what is the other's, before all other rows. */
  const first: Record<string, string> = {
    article,
    'blog-post': blogPost,
    customer: customerId,
    order: item.order,
    'order-item': item.itemId,
    batch: item.batchId,
    document,
    appointment: await idOf('appointment', { customerId, start, duration: 30, note }),
    passkey: await idOf('passkey', key),
    session: await idOf('session', { ...times, tokenHash: 'x', ...account }),
    'event-registration': await idOf('eventRegistration', { eventId, customerId }),
    'form-submission': await idOf('formSubmission', { ...sent, ...owned, answers, generic: false }),
    payout: await idOf('payout', { customerId, amountCents: 100, ...payout }),
    credit: await idOf('credit', { customerId, amountCents: 100, note, enteredBy: colleague.id }),
    mail: await idOf('mail', { ...mail, customerId }),
    prescription: await idOf('prescription', { orderId: item.order, taskId: '160.000.000.000.000.01' }),
    'job-failure': await idOf('jobFailure', { job: 'purge-documents', message: 'away' }),
    'factor-reset': await idOf('factorReset', { staffId: colleague.id, note, enteredBy: colleague.id }),
    'guest-erasure': await idOf('guestErasure', { sender: 'gast@demo.test', note, enteredBy: colleague.id }),
  };

  async function idOf(table: string, values: object): Promise<string> {
    const row = await anyTable().insertInto(table).values(values).returning('id').executeTakeFirstOrThrow();
    return String(row.id);
  }
  /** The same handle, for tables whose names come from declarations. */
  function anyTable() {
    return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  }

  const kept = new Map<string, Row[]>();
  async function rowsOf(entity: string): Promise<Row[]> {
    const known = kept.get(entity);
    if (known) return known;
    const definition: EntityDefinition | undefined = schemas.entities.get(entity);
    const id = first[entity];
    const all: Row[] = definition
      ? ((await anyTable().selectFrom(definition.source).selectAll().orderBy('id').execute()) as Row[])
      : id
        ? [{ id }]
        : [];
    if (all.length === 0)
      throw new Error(
        `There is nobody's ${entity}: make one in tests/server/attacks/support/foreign-rows.ts.`,
      );
    const rows = [...all.filter((row) => row.id === id), ...all.filter((row) => row.id !== id)];
    kept.set(entity, rows);
    return rows;
  }

  const found = new Map<string, Place[]>();
  /** Everywhere that a word of the other's stands: a role that sees one of these places may read it. */
  async function placesOf(word: string): Promise<Place[]> {
    const before = found.get(word);
    if (before) return before;
    const places: Place[] = [];
    found.set(word, places);
    for (const entity of schemas.entities.keys())
      for (const row of await rowsOf(entity))
        for (const field of Object.keys(row))
          if (JSON.stringify(row[field])?.includes(word))
            places.push({ entity, field, row, actions: ['list', 'show'] });
    if (word === fileName)
      places.push({ entity: 'order', field: 'documents', row: { id: item.order }, actions: ['documents'] });
    return places;
  }

  return {
    customerId,
    placesOf,
    email: marks.email,
    /** What a path asks for beside ids, as the other's order has it. */
    words: { customerNumber: item.customerNumber ?? '', zip: '20253' },
    /** Rows that tell of the other, to look for. */
    about: [customerId, item.order],
    rowsOf,
  };
}

export type ForeignRows = Awaited<ReturnType<typeof makeForeignRows>>;

export const isWithin = (row: Row, { where = {} }: Pick<Grant, 'where'>): boolean =>
  Object.entries(where).every(([field, values]) => (values as unknown[]).includes(row[field]));
