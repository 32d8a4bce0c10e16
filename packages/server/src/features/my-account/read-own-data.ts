import type { Deps } from '../../deps.ts';
import { ownDocuments } from './own-documents.ts';

/** Everything that is kept about a customer, as the pharmacy keeps it; files are told of here and come beside it. */
export function createReadOwnData({ db, tokens }: Pick<Deps, 'db' | 'tokens'>) {
  return async (id: string) => {
    const account = await db
      .selectFrom('customer')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const orders = await db
      .selectFrom('orderView')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .selectAll()
      .execute();
    return {
      account,
      newEmail: (await tokens.waiting(db, 'confirm-email', id))?.payload ?? null,
      consents: await db.selectFrom('consent').where('customerId', '=', id).selectAll().execute(),
      forms: await db
        .selectFrom('formSubmission')
        .where('ownerType', '=', 'customer')
        .where('ownerId', '=', id)
        .orderBy('createdAt')
        .select(['id', 'createdAt', 'form', 'formVersion', 'reference', 'answers'])
        .execute(),
      // Notes of staff are their working papers, and what colleagues are called is theirs.
      orders: orders.map(({ staffNote: _note, ...order }) =>
        Object.fromEntries(Object.entries(order).filter(([name]) => !name.endsWith('By'))),
      ),
      balance: await db
        .selectFrom('balanceEntry')
        .where('customerId', '=', id)
        .orderBy('createdAt')
        .select(['createdAt', 'amountCents', 'reason', 'note', 'orderId'])
        .execute(),
      ...(await readPapersOfOrders(db, id)),
      ...(await readMeetings(db, id)),
      readBlogPosts: await db
        .selectFrom('blogRead as r')
        .innerJoin('blogPost as p', 'p.id', 'r.blogPostId')
        .where('r.customerId', '=', id)
        .orderBy('p.date')
        .select(['p.date', 'p.title'])
        .execute(),
      mails: await db
        .selectFrom('mail')
        .where('customerId', '=', id)
        // Whether there is such a mail tells if somebody else has the address; `newEmail` says what was asked for.
        .where('template', '!=', 'emailToConfirm')
        .orderBy('createdAt')
        .select(['createdAt', 'sentAt', 'recipient', 'subject', 'text'])
        .execute(),
      history: await db
        .selectFrom('audit')
        .where('entity', '=', 'customer')
        .where('entityId', '=', id)
        .orderBy('createdAt')
        .select(['createdAt', 'actorType', 'action', 'changes'])
        .execute(),
      sessions: await db
        .selectFrom('session')
        .where('accountId', '=', id)
        .select(['createdAt', 'seenAt', 'expiresAt'])
        .execute(),
      documents: await ownDocuments(db, id)
        .orderBy('createdAt')
        .orderBy('id')
        .select(['id', 'createdAt', 'state', 'kind', 'name', 'mediaType', 'size'])
        .execute(),
    };
  };
}

/** E-prescriptions, payments and invoices of a customer's orders; what opens a prescription stays closed. */
const readPapersOfOrders = async (db: Deps['db'], customerId: string) => ({
  prescriptions: await db
    .selectFrom('prescription as p')
    .innerJoin('order as o', 'o.id', 'p.orderId')
    .where('o.customerId', '=', customerId)
    .orderBy('p.createdAt')
    .select(['p.createdAt', 'p.taskId', 'p.state', 'o.orderNumber'])
    .execute(),
  payments: await db
    .selectFrom('payment as p')
    .innerJoin('order as o', 'o.id', 'p.orderId')
    .where('o.customerId', '=', customerId)
    .orderBy('p.createdAt')
    .select(['p.createdAt', 'p.provider', 'p.amountCents', 'p.state', 'p.reference', 'o.orderNumber'])
    .execute(),
  invoices: await db
    .selectFrom('invoice as i')
    .innerJoin('order as o', 'o.id', 'i.orderId')
    .where('o.customerId', '=', customerId)
    .orderBy('i.createdAt')
    .select(['i.createdAt', 'i.number', 'i.kind', 'i.content'])
    .execute(),
});

/** Appointments and invitations, those that are over, too. */
const readMeetings = async (db: Deps['db'], customerId: string) => ({
  appointments: await db
    .selectFrom('appointment')
    .where('customerId', '=', customerId)
    .orderBy('start')
    .select(['createdAt', 'start', 'duration', 'state', 'cancelledAt'])
    .execute(),
  invitations: await db
    .selectFrom('eventRegistration as r')
    .innerJoin('event as e', 'e.id', 'r.eventId')
    .where('r.customerId', '=', customerId)
    .orderBy('e.date')
    .select(['r.createdAt', 'e.name', 'e.date', 'r.state', 'r.answeredAt'])
    .execute(),
});
