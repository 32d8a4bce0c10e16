import type { Deps } from '../../deps.ts';
import type { FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pseudonymOf } from '../../platform/trail/pseudonym-of.ts';
import { staffStore } from './staff-store.ts';

/** Takes a colleague's factors away: that another administrator has to confirm it stands in `schemas/flows/factor-reset.json`. */
export function createFactorResetFlow({
  audit,
  factors,
  log,
  mails,
  seal,
  sessions,
}: Pick<Deps, 'audit' | 'factors' | 'log' | 'mails' | 'seal' | 'sessions'>): FlowBehaviour<'factor-reset'> {
  const decided = (actor: Actor, now: Date) => ({
    decidedAt: now.toISOString(),
    decidedBy: actor.id ?? null,
  });
  /** As every other change of a factor: among the security events, with the account that it was about. */
  async function note(tx: Tx, staffId: string, { requestId }: Actor): Promise<void> {
    const event = 'factor-changed';
    const facts = { account: pseudonymOf(seal, 'staff', staffId), factor: 'factorsReset', times: 1 };
    log.warn({ event, side: 'staff', ...facts }, 'security event');
    const changes = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { new: value }]));
    const actor = { type: 'staff', role: 'staff', ...(requestId && { requestId }) } as const;
    await audit.record(tx, actor, { action: event, entity: 'security', changes });
  }
  return {
    effects: {
      async approve({ tx, row, actor, now }) {
        await factors.removeAll(tx, row.staffId);
        await note(tx, row.staffId, actor);
        await sessions.endAll(tx, row.staffId);
        await sessions.forgetDevices(tx, row.staffId);
        const account = await staffStore.find(tx, row.staffId);
        if (account)
          await mails.queue(tx, {
            template: 'factorsReset',
            recipient: account.email,
            params: { name: account.name },
          });
        return decided(actor, now);
      },
      decline: ({ actor, now }) => decided(actor, now),
    },
  };
}
