import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { EntityHook, Write } from '../../entities/entity-hooks.ts';
import type { CustomerTable } from '../../platform/db/tables.ts';
import { issueRegistrationToken } from '../../platform/tokens/registration-token.ts';
import type { NewEmail } from './new-email.ts';
import { tellOfDetails } from './tell-of-details.ts';

/**
 * What staff change of a customer. An exemption holds to the end of its calendar year, whatever day staff checked it.
 * Where a customer signs in with the e-mail address, a new one counts once its owner has opened the link mailed there. In
 * any case the old address gets a notice: staff can't redirect the mail for a new password to somebody else unnoticed. Links in
 * its box open nothing any more, and who waits for the release of their account gets another one at the new address, which resets
 * no password until they have proven that it is theirs.
 */
export function createCustomerHook(
  { mails, tokens, clock, ...deps }: Pick<Deps, 'mails' | 'tokens' | 'clock' | 'schemas' | 'texts'>,
  newEmail: NewEmail,
): EntityHook<'customer'> {
  const signsIn = accountStatesIn('signsIn');

  /** Answers the address that is written now. */
  async function emailToWrite({ tx, before, values, actor }: Write<'customer'>) {
    const { email } = values;
    if (!before || email === undefined || email === before.email) return undefined;
    if (!signsIn.includes(before.state)) {
      const { id: customerId, firstName, lastName, email: recipient, locale } = before;
      const isFollowed =
        before.state === 'pending' && (await tokens.waiting(tx, 'registration-state', customerId));
      await tokens.revokeAll(tx, customerId);
      const params = { firstName, lastName, newEmail: email };
      await mails.queue(tx, { template: 'emailChanged', recipient, customerId, locale, params });
      if (isFollowed) {
        const token = await issueRegistrationToken({ tokens, clock }, tx, customerId);
        const mail = { template: 'registrationMoved', recipient: email, customerId, locale, token };
        await mails.queue(tx, { ...mail, params: { firstName, lastName } });
      }
      return email;
    }
    // Not in the language in which somebody of the staff works.
    await newEmail.ask(tx, before, email, actor, before.locale);
    return before.email;
  }

  return {
    afterWrite: tellOfDetails({ mails, ...deps }),
    async beforeWrite(write) {
      const { before, next, now } = write;
      const email = await emailToWrite(write);
      const year = shopDay(now).slice(0, 4);
      const untilEndOfYear = next.exemptionValidUntil ?? `${year}-12-31`;
      return {
        ...(email !== undefined && { email, ...(before && typed(email, before)) }),
        exemptionValidUntil: next.payType === 'public_free' ? untilEndOfYear : null,
      };
    },
  };
}

/** Whoever typed it has proven nothing. The address that its owner gave is theirs again when it is written back. */
function typed(email: string, before: Pick<Selectable<CustomerTable>, 'email' | 'formerEmail'>) {
  if (email === before.email) return undefined;
  const given = before.formerEmail ?? before.email;
  const isGiven = email.toLowerCase() === given.toLowerCase();
  return { emailProvenAt: null, formerEmail: isGiven ? null : given };
}
