import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { CustomerTable } from '../../platform/db/tables.ts';
import type { StoredDocument } from '../../platform/documents/document-store.ts';
import {
  type ListCancelable,
  type ListExpected,
  listAccountOrders,
  type ReadPayableOnline,
} from './list-account-orders.ts';

/** What another feature adds to the account page's data, such as appointments. */
export type AccountPart = (customerId: string) => Promise<Record<string, unknown>>;

/** The account page's data: address, balance, cards, all own orders, newest first, and what other features know. */
export function createFindAccount(
  {
    db,
    customers,
    balance,
    documents,
    listCancelable,
    listExpected,
    readPayableOnline,
  }: Pick<Deps, 'db' | 'customers' | 'balance' | 'documents'> & {
    listCancelable: ListCancelable;
    listExpected: ListExpected;
    readPayableOnline: ReadPayableOnline;
  },
  parts: readonly AccountPart[],
) {
  return async ({ id: customerId, payType }: { id: string; payType: string }, actor: Actor) => {
    const customer = await customers.find(db, customerId);
    if (!customer) throw new AppError('notFound');
    const { customerNumber, moreStatusUpdates, eventInvitations, locale, erasureRequestedAt } = customer;
    return {
      address: addressOf(customer),
      customerNumber,
      moreStatusUpdates,
      eventInvitations,
      locale,
      payType,
      erasureRequestedAt,
      ...(payType !== 'doctor' && { balanceAccountBalance: await balance.read(db, customerId) }),
      ...lastCards(await documents.list(db, { type: 'customer', id: customerId })),
      orders: await listAccountOrders({ db, documents }, customerId, {
        cancelable: await listCancelable(actor),
        expected: await listExpected(customerId),
        isPayableOnline: await readPayableOnline(),
      }),
      ...Object.assign({}, ...(await Promise.all(parts.map((part) => part(customerId))))),
    };
  };
}

/** What the page shows of the address. */
const addressOf = ({
  firstName,
  lastName,
  street,
  additionalAddress,
  zip,
  city,
  phone,
  email,
  dateOfBirth,
  deliveryNote,
}: Selectable<CustomerTable>) => ({
  firstName,
  lastName,
  street,
  additionalAddress,
  zip,
  city,
  phone,
  email,
  dateOfBirth,
  deliveryNote,
});

/** When each side of the insurance card was handed in last. */
function lastCards(files: readonly StoredDocument[]) {
  const of = (side: string) => {
    const card = files.findLast(({ kind }) => kind === side);
    return card ? { createdAt: card.createdAt } : null;
  };
  return { lastCardFront: of('cardFront'), lastCardBack: of('cardBack') };
}
