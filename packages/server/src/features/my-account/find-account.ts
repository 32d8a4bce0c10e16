import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CustomerTable } from '../../platform/db/tables.ts';
import { readBalance } from '../../platform/read-balance.ts';
import { listAccountOrders } from './list-account-orders.ts';

/** What another feature adds to the account page's data, such as appointments. */
export type AccountPart = (customerId: string) => Promise<Record<string, unknown>>;

/** The account page's data: address, balance, cards, all own orders, newest first, and what other features know. */
export function createFindAccount(
  { db, customers }: Pick<Deps, 'db' | 'customers'>,
  parts: readonly AccountPart[],
) {
  return async ({ id: customerId, payType }: { id: string; payType: string }) => {
    const customer = await customers.find(db, customerId);
    if (!customer) throw new AppError('notFound');
    const { customerNumber, moreStatusUpdates, eventInvitations, erasureRequestedAt } = customer;
    return {
      address: addressOf(customer),
      customerNumber,
      moreStatusUpdates,
      eventInvitations,
      payType,
      erasureRequestedAt,
      ...(payType !== 'doctor' && { balanceAccountBalance: await readBalance(db, customerId) }),
      ...(await lastCards(db, customerId)),
      orders: await listAccountOrders(db, customerId),
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

async function lastCards(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('document')
    .where('ownerType', '=', 'customer')
    .where('ownerId', '=', customerId)
    .where('kind', 'in', ['cardFront', 'cardBack'])
    .where('state', '=', 'kept')
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.max('createdAt').as('createdAt')])
    .execute();
  const of = (kind: string) => {
    const createdAt = rows.find((row) => row.kind === kind)?.createdAt;
    return createdAt ? { createdAt } : null;
  };
  return { lastCardFront: of('cardFront'), lastCardBack: of('cardBack') };
}
