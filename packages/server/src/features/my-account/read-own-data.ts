import type { Deps } from '../../deps.ts';
import { internalMails } from '../../platform/mails/mails.ts';
import { ownDocuments } from './own-documents.ts';
import { ownIds } from './own-ids.ts';
import { readOwnOrders } from './read-own-orders.ts';

/** Everything that is kept about a customer, as the pharmacy keeps it; files are told of here and come beside it. */
export function createReadOwnData({ db, tokens }: Pick<Deps, 'db' | 'tokens'>) {
  return async (id: string) => ({
    account: await db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    newEmail: (await tokens.waiting(db, 'confirm-email', id))?.payload ?? null,
    consents: await db.selectFrom('consent').where('customerId', '=', id).selectAll().execute(),
    forms: await db
      .selectFrom('formSubmission')
      .where('ownerType', '=', 'customer')
      .where('ownerId', '=', id)
      .orderBy('createdAt')
      .select(['id', 'createdAt', 'form', 'formVersion', 'reference', 'answers'])
      .execute(),
    ...(await readOwnOrders(db, id)),
    balance: await db
      .selectFrom('balanceEntry')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['createdAt', 'amountCents', 'reason', 'note', 'orderId', 'payoutId'])
      .execute(),
    payouts: await db
      .selectFrom('payout')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['id', 'createdAt', 'state', 'amountCents', 'accountHolder', 'iban', 'paidAt', 'reason'])
      .execute(),
    ...(await readMeetings(db, id)),
    ...(await readAsDoctor(db, id)),
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
      .where('template', 'not in', ['emailToConfirm', ...internalMails])
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
    ...(await readPapers(db, id)),
  });
}

/** Files, and who has opened them why; which colleague it was, the log on the account page says. */
const readPapers = async (db: Deps['db'], customerId: string) => ({
  documents: await ownDocuments(db, customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'createdAt', 'state', 'kind', 'name', 'mediaType', 'size'])
    .execute(),
  documentOpenings: await ownDocuments(db, customerId)
    .innerJoin('documentOpening as o', 'o.documentId', 'document.id')
    .where('o.openedAt', 'is not', null)
    .orderBy('o.openedAt')
    .select(['o.openedAt', 'o.purpose', 'o.documentId'])
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

/** What a doctor has answered to be known to the pharmacy; nothing for everybody else. */
const readAsDoctor = async (db: Deps['db'], customerId: string) => ({
  doctor: await db
    .selectFrom('doctor')
    .where('customerId', '=', customerId)
    .select(['createdAt', 'firstName', 'lastName', 'email', 'phone', 'specialization', 'practice', 'city'])
    .execute(),
  questionnaires: await db
    .selectFrom('questionnaire as q')
    .leftJoin('formSubmission as s', 's.id', 'q.submissionId')
    .where('q.id', 'in', ownIds(db, customerId).questionnaire)
    .orderBy('q.createdAt')
    .select(['q.createdAt', 'q.state', 'q.submittedAt', 'q.rejectionReason', 's.reference', 's.answers'])
    .execute(),
});
