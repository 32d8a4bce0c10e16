import type { Db, Tx } from '../../platform/db/database.ts';
import { isHashOf } from '../../platform/passwords/passwords.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import { factorStore } from './factor-store.ts';
import { stepOf } from './one-time-code.ts';
import { passkeyStore } from './passkey-store.ts';
import { createPasskeys, type PasskeyDeps, type Passkeys } from './passkeys.ts';
import { asRecoveryCode } from './recovery-codes.ts';

/** What an account has to prove who it is, beside its password. */
export interface OwnFactors {
  hasCode: boolean;
  hasPasskey: boolean;
}

/** How a second factor was proven. */
export type Proof = 'code' | 'recovery' | 'passkey';

/** What second factors offer to the other features. */
export interface Factors {
  of(on: Db | Tx, accountId: string): Promise<OwnFactors>;
  /**
   * Checks a one-time code or a recovery code and uses it up: of the same one sent twice, one is right.
   * @returns how it was proven; undefined for a wrong one.
   */
  proveCode(accountId: string, text: string): Promise<Proof | undefined>;
  passkeys: Passkeys;
  /** Takes everything away that an account proves itself with beside its password. */
  removeAll(tx: Tx, accountId: string): Promise<void>;
}

interface FactorDeps extends PasskeyDeps {
  seal: Pick<Seal, 'open'>;
}

export function createFactors(deps: FactorDeps): Factors {
  const { db, clock, seal } = deps;

  async function proveOneTime(accountId: string, code: string): Promise<boolean> {
    const row = await factorStore.findCode(db, accountId);
    if (!row?.secret) return false;
    const step = stepOf(seal.open(row.secret), code, clock());
    return step !== undefined && factorStore.useStep(db, accountId, step);
  }

  async function proveRecovery(accountId: string, code: string): Promise<boolean> {
    for (const { id, hash } of await factorStore.listRecoveryCodes(db, accountId))
      if (await isHashOf(hash, code)) return factorStore.useRecoveryCode(db, id);
    return false;
  }

  return {
    async of(on, accountId) {
      const [code, passkeys] = [
        await factorStore.findCode(on, accountId),
        await passkeyStore.list(on, accountId),
      ];
      return { hasCode: Boolean(code?.secret), hasPasskey: passkeys.length > 0 };
    },
    async proveCode(accountId, text) {
      const digits = text.replaceAll(/\s/g, '');
      if (/^\d{6}$/.test(digits)) return (await proveOneTime(accountId, digits)) ? 'code' : undefined;
      const recovery = asRecoveryCode(text);
      return recovery && (await proveRecovery(accountId, recovery)) ? 'recovery' : undefined;
    },
    passkeys: createPasskeys(deps),
    async removeAll(tx, accountId) {
      await factorStore.removeCode(tx, accountId);
      await factorStore.replaceRecoveryCodes(tx, accountId, []);
      await passkeyStore.removeAll(tx, accountId);
    },
  };
}
