import limits from '@rezeptur/schemas/limits.json' with { type: 'json' };
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { type FlowBehaviour, stateOnly } from '../../entities/flow/flow-behaviour.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FlowRows } from '../../platform/db/tables.ts';
import { internalMails } from '../../platform/mails/mails.ts';

/** Of a customer's, these go to another address than the account's: the former one, a new one, that of an account which is gone. */
const toOtherAddresses = ['emailChanged', 'emailToConfirm', 'accountErased'];

type Row = FlowRows['mail']['row'];

/** Staff have a mail sent again; the other steps are those of `platform/mails`. */
export function createMailFlow({
  audit,
  customers,
  mails,
}: Pick<Deps, 'audit' | 'customers' | 'mails'>): FlowBehaviour<'mail'> {
  /** Who reads a customer's former mailbox isn't told any more what concerns them. */
  async function isTheirs(on: Db | Tx, { customerId, recipient, template }: Row): Promise<boolean> {
    if (!customerId || internalMails.includes(template) || toOtherAddresses.includes(template)) return true;
    const customer = await customers.find(on, customerId);
    return customer?.email.toLowerCase() === recipient.toLowerCase();
  }
  async function mayResend(on: Db | Tx, { id }: Row, now: Date): Promise<boolean> {
    const since = now.getTime() - periods.mailsCountedHours * 3_600_000;
    const steps = await audit.listSteps(on, 'mail', id);
    const sent = steps.filter(({ event, createdAt }) => event === 'resend' && Date.parse(createdAt) > since);
    // A mailbox isn't flooded by whoever may send its mails again.
    return sent.length < limits.mailResends;
  }
  return {
    facts: async ({ on, row, now }) => ({
      isWhole: await mails.isWhole(on, row),
      isTheirs: await isTheirs(on, row),
      mayResend: await mayResend(on, row, now),
    }),
    effects: {
      try: stateOnly,
      deliver: stateOnly,
      wait: stateOnly,
      giveUp: stateOnly,
      async resend({ tx, row, now }) {
        await mails.deliverSoon(tx, row.id);
        return { attempts: 0, nextTryAt: now.toISOString(), lastError: null };
      },
    },
  };
}
