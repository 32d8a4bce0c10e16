import type { RequestPayoutRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { euros } from '../../domain/money/euros.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Locale } from '../../platform/texts.ts';
import { ibanEnd } from './iban-end.ts';
import { findRequested, insertPayout } from './payout-store.ts';

/** Each one is two mails. */
const wishes = { max: 5, seconds: 60 * 60 };

export interface PayoutWish {
  customer: CustomerPrincipal;
  actor: Actor;
  body: RequestPayoutRequest;
  locale: Locale;
}

/**
 * Sets the whole balance aside for a bank account and tells the pharmacy and the customer by mail. Staff transfer it.
 * @throws AppError `reauthenticate`, `notSignedIn`, `tooManyTries`, `payoutRequested` while one waits, `nothingToPayOut`
 */
export function createRequestPayout({
  db,
  clock,
  audit,
  mails,
  settings,
  throttle,
  customers,
  balance,
}: Deps) {
  return async ({ customer, actor, body, locale }: PayoutWish): Promise<void> => {
    demandFreshSignIn(customer, clock());
    await throttle.hit(`payout:account:${customer.id}`, wishes);
    const { shopEmail } = await settings();
    await db.transaction().execute(async (tx) => {
      const at = clock().toISOString();
      const { id: customerId, firstName, lastName, email, customerNumber } = customer;
      // As an order does: two changes of one balance wait for each other.
      await customers.hold(tx, customerId);
      if (await findRequested(tx, customerId)) throw new AppError('payoutRequested');
      const amountCents = await balance.read(tx, customerId);
      if (amountCents <= 0) throw new AppError('nothingToPayOut');
      const iban = body.iban.replace(/\s/g, '').toUpperCase();
      const accountHolder = body.accountHolder.trim();
      const id = await insertPayout(tx, { customerId, amountCents, accountHolder, iban }, at);
      const ofPayout = { customerId, payoutId: id, amountCents: -amountCents };
      await balance.book(tx, at, { ...ofPayout, reason: 'payoutRequested' });
      // The account number is the bank's and the customer's business, not the trail's.
      const changes = { state: { new: 'requested' }, amountCents: { new: amountCents } };
      await audit.record(tx, actor, { action: 'create', entity: 'payout', entityId: id, changes });
      const about = { firstName, lastName, customerNumber, payoutId: id, ibanEnd: ibanEnd(iban) };
      const paramsIn = (language?: Locale) => ({ ...about, amount: euros(amountCents, language) });
      const mail = { customerId, params: paramsIn(locale) };
      await mails.queue(tx, { ...mail, template: 'payoutReceived', recipient: email, locale });
      const work = { customerId, params: paramsIn() };
      await mails.queue(tx, { ...work, template: 'payoutToDo', recipient: shopEmail });
    });
  };
}
