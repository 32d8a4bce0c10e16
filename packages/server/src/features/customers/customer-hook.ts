import type { Deps } from '../../deps.ts';
import { berlinDay } from '../../domain/calendar/berlin-time.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';

/**
 * An exemption holds to the end of its calendar year, whatever day staff checked it. Another e-mail address ends the
 * links that lie in the old one's box, and the wish for a third one.
 */
export const createCustomerHook = ({ tokens }: Pick<Deps, 'tokens'>): EntityHook => ({
  beforeWrite: async ({ tx, before, values, now }) => {
    const isMoved = before && values.email !== undefined && values.email !== before.email;
    if (isMoved) {
      await tokens.revoke(tx, 'reset-password', before.id);
      await tokens.revoke(tx, 'confirm-email', before.id);
    }
    const payType = values.payType ?? before?.payType;
    if (payType !== 'public_free') return { exemptionValidUntil: null };
    const year = berlinDay(now.toISOString()).slice(0, 4);
    return {
      exemptionValidUntil: values.exemptionValidUntil ?? before?.exemptionValidUntil ?? `${year}-12-31`,
    };
  },
});
