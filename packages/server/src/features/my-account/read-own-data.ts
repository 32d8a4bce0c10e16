import type { Deps } from '../../deps.ts';
import type { AccountPart } from './find-account.ts';
import { ownDocuments } from './own-documents.ts';

/** Everything that is kept about a customer, as the pharmacy keeps it; files are told of here and come beside it. */
export function createReadOwnData({ db }: Pick<Deps, 'db'>, parts: readonly AccountPart[]) {
  return async (id: string) => {
    const of = { customer: ['ownerType', '=', 'customer'], id: ['ownerId', '=', id] } as const;
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
      consents: await db.selectFrom('consent').where('customerId', '=', id).selectAll().execute(),
      forms: await db
        .selectFrom('formSubmission')
        .where(...of.customer)
        .where(...of.id)
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
        .select(['createdAt', 'amountCents', 'reason', 'orderId'])
        .execute(),
      mails: await db
        .selectFrom('mail')
        .where('customerId', '=', id)
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
      ...Object.assign({}, ...(await Promise.all(parts.map((part) => part(id))))),
    };
  };
}
