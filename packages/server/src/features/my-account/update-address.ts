import type { MyAddressRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../plugins/access.ts';
import { type Actor, changesBetween } from '../../plugins/audit.ts';
import { demandFreshSignIn } from '../../plugins/fresh-sign-in.ts';
import type { Locale } from '../../plugins/texts.ts';

export interface AddressChange {
  customer: CustomerPrincipal;
  actor: Actor;
  body: MyAddressRequest;
  locale: Locale;
}

/** An address that somebody else has can be found out by trying: few tries, and they are written down. */
const newAddresses = { max: 5, seconds: 60 * 60 };

/**
 * Changes what customers may change of their address; what is left out stays.
 * @throws AppError `reauthenticate` for another e-mail address, `emailNotUsable`
 */
export function createUpdateAddress({ db, clock, audit, mails, throttle, texts, tokens }: Deps) {
  return async ({ customer, actor, body, locale }: AddressChange): Promise<void> => {
    const change = trimmed(body);
    const isNewEmail = !!change.email && change.email.toLowerCase() !== customer.email.toLowerCase();
    if (isNewEmail) {
      demandFreshSignIn(customer, clock());
      await throttle.hit(`new-email:account:${customer.id}`, newAddresses);
    }
    const taken = () =>
      new AppError('emailNotUsable', { data: { email: [texts.t(locale, 'errors:emailNotUsable')] } });
    const work = db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('customer')
        .where('id', '=', customer.id)
        .select([
          'email',
          'phone',
          'moreStatusUpdates',
          'deliveryNote',
          'additionalAddress',
          'firstName',
          'lastName',
        ])
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('customer')
        .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updatedAt: clock().toISOString() }))
        .where('id', '=', customer.id)
        .execute();
      const changes = changesBetween(before, { ...before, ...change });
      await audit.record(tx, actor, { action: 'update', entity: 'customer', entityId: customer.id, changes });
      if (!isNewEmail) return;
      // Links in the old address's box open nothing any more.
      await tokens.revoke(tx, 'reset-password', customer.id);
      // The old address is told: whoever has taken over an account can't keep it quiet.
      const { firstName, lastName, email: recipient } = before;
      const params = { firstName, lastName, newEmail: change.email };
      await mails.queue(tx, { template: 'emailChanged', recipient, customerId: customer.id, locale, params });
    });
    await work.catch((error: { code?: string }) => Promise.reject(error.code === '23505' ? taken() : error));
  };
}

/** Texts without spaces around them; an emptied one is none. */
function trimmed({ email, phone, moreStatusUpdates, deliveryNote, additionalAddress }: MyAddressRequest) {
  const text = (value: string | null | undefined) =>
    value === undefined ? undefined : value?.trim() || null;
  const all = {
    email: email?.trim(),
    phone: phone?.trim(),
    moreStatusUpdates,
    deliveryNote: text(deliveryNote),
    additionalAddress: text(additionalAddress),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof typeof all]: NonNullable<(typeof all)[K]>;
  }>;
}
