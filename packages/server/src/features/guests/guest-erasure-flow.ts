import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flow-behaviour.ts';
import { standIns } from '../../platform/db/fields/stand-ins.ts';

type Decision = Pick<AppliedEvent<'guest-erasure'>, 'tx' | 'row' | 'actor' | 'now'>;

/** Erases somebody without an account: that another person has to confirm it stands in `schemas/flows/guest-erasure.json`. */
export function createGuestErasureFlow({
  audit,
  customers,
  keys,
  people,
}: Pick<Deps, 'audit' | 'customers' | 'keys' | 'people'>): FlowBehaviour<'guest-erasure'> {
  /** Who asked is needed for the decision alone. */
  async function decided({ tx, row: { id }, actor, now }: Decision) {
    await keys.destroy(tx, { type: 'guest-erasure', id });
    await audit.forgetValues(tx, 'erasure', 'guest-erasure', id);
    return {
      sender: standIns.text,
      note: standIns.text,
      decidedAt: now.toISOString(),
      decidedBy: actor.id ?? null,
    };
  }
  return {
    facts: async ({ on, row }) => ({
      hasAccount: (await customers.findByEmail(on, row.sender)) !== undefined,
    }),
    effects: {
      async approve(event) {
        const { tx, row, now } = event;
        const erasedCount = await people.forgetGuest(tx, row.sender.trim().toLowerCase(), now);
        return { ...(await decided(event)), erasedCount };
      },
      decline: decided,
    },
  };
}
