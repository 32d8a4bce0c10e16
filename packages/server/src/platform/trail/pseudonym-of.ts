import type { Seal } from '../storage/seal.ts';

/** An account as security events name it: only this application can compute it. */
export const pseudonymOf = ({ derive }: Pick<Seal, 'derive'>, side: string, account: string): string =>
  derive(`account ${side} ${account}`).slice(0, 12);
