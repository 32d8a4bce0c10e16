import type { Deps } from '../../deps.ts';
import type { FlowBehaviour } from '../../entities/flow-behaviour.ts';
import type { Actor } from '../../platform/audit.ts';
import { staffStore } from './staff-store.ts';

/** Takes a colleague's factors away: that another administrator has to confirm it stands in `schemas/flows/factor-reset.json`. */
export function createFactorResetFlow({
  factors,
  sessions,
  mails,
}: Pick<Deps, 'factors' | 'sessions' | 'mails'>): FlowBehaviour<'factor-reset'> {
  const decided = (actor: Actor, now: Date) => ({
    decidedAt: now.toISOString(),
    decidedBy: actor.id ?? null,
  });
  return {
    effects: {
      async approve({ tx, row, actor, now }) {
        await factors.removeAll(tx, row.staffId);
        await sessions.endAll(tx, row.staffId);
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
