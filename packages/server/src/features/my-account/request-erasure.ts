import type { Deps } from '../../deps.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Locale } from '../../platform/texts.ts';

/**
 * Notes the wish to be erased, once, and tells the pharmacy and the customer by mail. Staff erase: the law makes
 * pharmacies keep a part of it.
 * @throws AppError `reauthenticate`
 */
export function createRequestErasure({ db, clock, audit, mails, settings, customers }: Deps) {
  return async (customer: CustomerPrincipal, actor: Actor, locale: Locale): Promise<void> => {
    demandFreshSignIn(customer, clock());
    const { shopEmail } = await settings();
    await db.transaction().execute(async (tx) => {
      const at = clock().toISOString();
      const { erasureRequestedAt } = await customers.lockSignedIn(tx, customer.id);
      if (erasureRequestedAt) return;
      await customers.update(tx, customer.id, { erasureRequestedAt: at }, at);
      const { id, firstName, lastName, email, customerNumber } = customer;
      await audit.record(tx, actor, { action: 'request-erasure', entity: 'customer', entityId: id });
      const params = { firstName, lastName, customerNumber };
      const mail = { customerId: id, params };
      await mails.queue(tx, { ...mail, template: 'erasureRequested', recipient: email, locale });
      await mails.queue(tx, { ...mail, template: 'erasureToDo', recipient: shopEmail });
    });
  };
}
