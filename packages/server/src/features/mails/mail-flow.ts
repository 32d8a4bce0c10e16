import type { Deps } from '../../deps.ts';
import { type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';

/** Staff have a mail sent again; the other steps are those of `platform/mails`. */
export const createMailFlow = ({ mails }: Pick<Deps, 'mails'>): FlowBehaviour<'mail'> => ({
  facts: async ({ on, row }) => ({ isWhole: await mails.isWhole(on, row) }),
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
});
