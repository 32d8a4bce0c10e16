import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { qrPath } from '../../platform/pdf/qr-path.ts';
import { factorStore } from './factor-store.ts';
import { createNoteChange } from './note-change.ts';
import { codeAddress, newSecret, stepOf } from './one-time-code.ts';
import type { Owner } from './owner.ts';
import { passkeyStore } from './passkey-store.ts';
import type { NewPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const triesPerAccount = { max: 20, seconds: 60 * 60 };

/** What somebody does with their own second factors. Every change notes itself: trail, mail, other sessions end. */
export function createOwnFactors(deps: Deps) {
  const { db, clock, customers, seal, throttle, settings, factors, config } = deps;
  const noteChange = createNoteChange(deps);

  /** Of several changes at once each sees what the one before has left: of two factors that are removed, the second is the last. */
  const change = <T>({ id, kind }: Owner, make: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      if (kind === 'customer') await customers.holdSignedIn(tx, id);
      await factorStore.lock(tx, id);
      return make(tx);
    });

  /** New ones in place of all old ones; answered once, stored hashed. */
  async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await factorStore.replaceRecoveryCodes(tx, accountId, await Promise.all(codes.map(hashPassword)));
    return codes;
  }

  /** Whoever sets a first factor up gets recovery codes with it. */
  async function firstRecoveryCodes(tx: Tx, { kind, id }: Owner): Promise<string[]> {
    // Customers come back in by their password.
    if (kind === 'customer' || (await factorStore.listRecoveryCodes(tx, id)).length > 0) return [];
    return renewRecoveryCodes(tx, id);
  }

  /** Where a second factor is required, the last one is replaced, not removed. */
  async function demandAnother(tx: Tx, { kind, id }: Owner): Promise<void> {
    if (kind === 'customer') return;
    const { hasCode, hasPasskey } = await factors.of(tx, id);
    if (hasCode || hasPasskey) return;
    if (config.isSecondFactorRequired) throw new AppError('lastFactor');
    await factorStore.replaceRecoveryCodes(tx, id, []);
  }

  return {
    async show({ id, kind }: Owner) {
      const { hasCode } = await factors.of(db, id);
      const passkeys = await passkeyStore.list(db, id);
      return {
        isRequired: kind === 'staff' && config.isSecondFactorRequired,
        hasCode,
        recoveryCodesLeft: (await factorStore.listRecoveryCodes(db, id)).length,
        passkeys: passkeys.map(({ credentialId: _, transports: __, ...shown }) => shown),
      };
    },

    /** A new secret for an authenticator app; it counts once its first code was given. */
    async beginCode({ id, email }: Owner) {
      const secret = newSecret();
      await factorStore.keepWaiting(db, id, seal.close(secret));
      const address = codeAddress(secret, { shop: (await settings()).shopName, email });
      return { secret, address, picture: qrPath(address) };
    },

    /** @throws AppError `codeWrong`, `tooManyTries` */
    async confirmCode(owner: Owner, code: string): Promise<string[]> {
      await throttle.hit(`factor-confirm:account:${owner.id}`, triesPerAccount);
      const waiting = (await factorStore.findCode(db, owner.id))?.waitingSecret;
      const step = waiting ? stepOf(seal.open(waiting), code.replaceAll(/\s/g, ''), clock()) : undefined;
      if (!waiting || step === undefined) throw new AppError('codeWrong');
      return change(owner, async (tx) => {
        if (!(await factorStore.confirm(tx, owner.id, waiting, step))) throw new AppError('codeWrong');
        await noteChange(tx, owner, 'codeAdded');
        return firstRecoveryCodes(tx, owner);
      });
    },

    /** @throws AppError `notFound`, `lastFactor` */
    removeCode: (owner: Owner): Promise<void> =>
      change(owner, async (tx) => {
        if (!(await factorStore.removeCode(tx, owner.id))) throw new AppError('notFound');
        await demandAnother(tx, owner);
        await noteChange(tx, owner, 'codeRemoved');
      }),

    renewRecoveryCodes: (owner: Owner): Promise<string[]> =>
      change(owner, async (tx) => {
        const codes = await renewRecoveryCodes(tx, owner.id);
        await noteChange(tx, owner, 'recoveryCodesRenewed');
        return codes;
      }),

    /** @throws AppError `passkeyRefused`, `tooManyTries` */
    async addPasskey(request: FastifyRequest, owner: Owner, made: NewPasskey): Promise<string[]> {
      await throttle.hit(`factor-confirm:account:${owner.id}`, triesPerAccount);
      const passkey = await factors.passkeys.check(request, owner, made);
      if (!passkey) throw new AppError('passkeyRefused');
      return change(owner, async (tx) => {
        await passkeyStore.insert(tx, passkey);
        await noteChange(tx, owner, 'passkeyAdded');
        return firstRecoveryCodes(tx, owner);
      });
    },

    /** @throws AppError `notFound`, `lastFactor` */
    removePasskey: (owner: Owner, id: string): Promise<void> =>
      change(owner, async (tx) => {
        if (!(await passkeyStore.remove(tx, owner.id, id))) throw new AppError('notFound');
        await demandAnother(tx, owner);
        await noteChange(tx, owner, 'passkeyRemoved');
      }),
  };
}
