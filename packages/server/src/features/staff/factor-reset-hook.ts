import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { staffStore } from './staff-store.ts';

/** Who asks is noted, and the colleague hears of it before anybody confirms. */
export const createFactorResetHook = ({ mails }: Pick<Deps, 'mails'>): EntityHook<'factor-reset'> => ({
  beforeWrite: async ({ actor }) => ({ enteredBy: actor.id }),
  async afterWrite({ tx, row, actor }) {
    const account = await staffStore.find(tx, row.staffId);
    if (!account) return;
    const params = { name: account.name, by: actor.name };
    await mails.queue(tx, { template: 'factorResetRequested', recipient: account.email, params });
  },
});
