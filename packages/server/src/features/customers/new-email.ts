import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { type Actor, changesBetween } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/texts.ts';

const purpose = 'confirm-email';
const worksFor = periods.emailLinkHours * 3_600_000;

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'mails' | 'tokens' | 'customers'>;
type Customer = Pick<CustomerPrincipal, 'id' | 'firstName' | 'lastName' | 'email'>;

/** Another e-mail address holds as soon as the customer, signed in, has opened the link that was mailed there. */
export function createNewEmail({ db, clock, audit, mails, tokens, customers }: NeededDeps) {
  const issueLink = (tx: Tx, subjectId: string, email: string) =>
    tokens.issue(tx, {
      purpose,
      subjectId,
      expiresAt: new Date(clock().getTime() + worksFor),
      payload: email,
    });

  return {
    /**
     * Mails the link to the new address, and a notice to the present one, from which the change can still be stopped. If the
     * new address is in use already, its owner gets a mail instead; the page that asks shows no difference. The caller holds
     * the customer's row.
     */
    async ask(tx: Tx, customer: Customer, newEmail: string, actor: Actor, locale: Locale) {
      const { id, firstName, lastName, email } = customer;
      await tokens.revoke(tx, purpose, id);
      // The trail says that it was asked for; whose address it is isn't proven yet.
      await audit.record(tx, actor, { action: 'ask-new-email', entity: 'customer', entityId: id });
      const token = await issueLink(tx, id, newEmail);
      const params = { firstName, lastName, newEmail };
      const mail = { customerId: id, locale, params };
      await mails.queue(tx, { ...mail, template: 'emailChangeAsked', recipient: email });
      const owner = await customers.findByEmail(tx, newEmail);
      if (owner) {
        const told = { recipient: newEmail, customerId: owner.id, locale: owner.locale };
        await mails.queue(tx, { ...told, template: 'emailTaken' });
      } else {
        await mails.queue(tx, { ...mail, template: 'emailToConfirm', recipient: newEmail, token });
      }
    },

    /**
     * Mails who has just signed in the link to the address that they have, where staff typed it: whoever reads the mails there may be
     * another. One that waits already is enough.
     */
    async prove(customerId: string): Promise<void> {
      if (!(await customers.hasTypedEmail(db, customerId))) return;
      await db.transaction().execute(async (tx) => {
        const customer = await customers.lock(tx, customerId);
        if (!customer?.formerEmail || (await tokens.waiting(tx, purpose, customerId))) return;
        const { firstName, lastName, email: recipient, locale } = customer;
        const token = await issueLink(tx, customerId, recipient);
        const mail = { template: 'emailToProve', recipient, customerId, locale, token };
        await mails.queue(tx, { ...mail, params: { firstName, lastName } });
      });
    },

    /** The address so far stays after all: the mailed link opens nothing any more. */
    async stop(tx: Tx, { id, email }: Pick<Customer, 'id' | 'email'>, actor: Actor) {
      const asked = await tokens.waiting(tx, purpose, id);
      if (!asked || asked.payload === email) return;
      await tokens.revoke(tx, purpose, id);
      await audit.record(tx, actor, { action: 'stop-new-email', entity: 'customer', entityId: id });
    },

    /** The address that waits for its link to be opened. */
    pending: async (customerId: string): Promise<string | null> =>
      (await tokens.waiting(db, purpose, customerId))?.payload ?? null,

    /** @throws AppError `linkInvalid` for a token that isn't this customer's, `emailNotUsable` for an address taken since */
    async confirm({ id }: Customer, token: string, actor: Actor, locale: Locale): Promise<void> {
      const work = db.transaction().execute(async (tx) => {
        const customer = await customers.lock(tx, id);
        const found = await tokens.find(tx, purpose, token);
        // Somebody else's link stays good for them.
        const email = found?.subjectId === id ? found.payload : null;
        if (!customer || !email || !(await tokens.use(tx, purpose, token))) throw new AppError('linkInvalid');
        const now = clock().toISOString();
        await customers.update(tx, id, { email, emailProvenAt: now, formerEmail: null }, now);
        const changes = changesBetween({ email: customer.email }, { email });
        await audit.record(tx, actor, { action: 'update', entity: 'customer', entityId: id, changes });
        await tokens.revokeAll(tx, id);
        const { firstName, lastName, email: recipient } = customer;
        if (recipient === email) return;
        const params = { firstName, lastName, newEmail: email };
        await mails.queue(tx, { template: 'emailChanged', recipient, customerId: id, locale, params });
      });
      const taken = new AppError('emailNotUsable');
      await work.catch((error: { code?: string }) => Promise.reject(error.code === '23505' ? taken : error));
    },
  };
}

export type NewEmail = ReturnType<typeof createNewEmail>;
