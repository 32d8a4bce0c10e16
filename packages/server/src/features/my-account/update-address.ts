import type { MyAddressRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { type Actor, changesBetween } from '../../platform/audit.ts';
import type { Locale } from '../../platform/texts.ts';
import type { NewEmail } from './new-email.ts';

export interface AddressChange {
  customer: CustomerPrincipal;
  actor: Actor;
  body: MyAddressRequest;
  locale: Locale;
}

/** Each one is a mail to somebody who may not have asked for it. */
const newAddresses = { max: 5, seconds: 60 * 60 };

/** How somebody is reached and where their parcels go: a borrowed screen must not lead them astray. */
const delicate = ['phone', 'additionalAddress', 'deliveryNote'];

/**
 * Changes what customers may change of their address; what is left out stays. Another e-mail address is asked to be
 * confirmed and holds from then on; the address so far stops one that waits.
 * @throws AppError `reauthenticate` for another e-mail address, phone number or place of delivery, `tooManyTries`
 */
export function createUpdateAddress(
  {
    db,
    clock,
    audit,
    throttle,
    customers,
    texts,
  }: Pick<Deps, 'db' | 'clock' | 'audit' | 'throttle' | 'customers' | 'texts'>,
  newEmail: NewEmail,
) {
  return async ({ customer, actor, body, locale }: AddressChange): Promise<void> => {
    const { email, ...change } = body;
    if (change.locale !== undefined && !texts.locales.includes(change.locale))
      throw new AppError('invalidFields', { data: { locale: [texts.t(locale, 'errors:invalidFields')] } });
    const isNewEmail = !!email && email.toLowerCase() !== customer.email.toLowerCase();
    if (isNewEmail) {
      demandFreshSignIn(customer, clock());
      await throttle.hit(`new-email:account:${customer.id}`, newAddresses);
    }
    await db.transaction().execute(async (tx) => {
      const before = await customers.lockSignedIn(tx, customer.id);
      if (isNewEmail) await newEmail.ask(tx, before, email, actor, locale);
      else if (email) await newEmail.stop(tx, before, actor);
      if (Object.keys(change).length === 0) return;
      const changes = changesBetween(before, { ...before, ...change });
      if (delicate.some((field) => field in changes)) demandFreshSignIn(customer, clock());
      await customers.update(tx, customer.id, change, clock().toISOString());
      await audit.record(tx, actor, { action: 'update', entity: 'customer', entityId: customer.id, changes });
    });
  };
}
