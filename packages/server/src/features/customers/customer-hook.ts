import type { EntityHook } from '../../plugins/entity-hooks.ts';

/** An exemption holds to the end of its calendar year, whatever day staff checked it. */
export const customerHook: EntityHook = {
  beforeWrite: async ({ before, values, now }) => {
    const payType = values.payType ?? before?.payType;
    if (payType !== 'public_free') return { exemptionValidUntil: null };
    const until =
      values.exemptionValidUntil ?? before?.exemptionValidUntil ?? `${now.getUTCFullYear()}-12-31`;
    return { exemptionValidUntil: until };
  },
};
