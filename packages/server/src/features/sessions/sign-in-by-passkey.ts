import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { createFindAccount } from './accounts.ts';
import { createEnter, type Entered, type Visit } from './enter.ts';

const perNetwork = { max: 60, seconds: 15 * 60 };

/** Customers who turned passkeys on sign in with one alone: it is something they have and are in one. */
export function createSignInByPasskey(deps: Deps) {
  const { factors, throttle } = deps;
  const accounts = createFindAccount('customer', deps);
  const enter = createEnter('customer', deps);
  const count = ({ address }: Visit) =>
    throttle.hit(`passkey-login:address:${networkOf(address)}`, perNetwork);

  return {
    /** @throws AppError `tooManyTries` */
    async ask(request: FastifyRequest, visit: Visit) {
      await count(visit);
      return factors.passkeys.askFor(request);
    },

    /** @throws AppError `passkeyRefused`, `tooManyTries` */
    async enter(
      request: FastifyRequest,
      visit: Visit,
      { answer, remember }: { answer: AuthenticationResponseJSON; remember: boolean },
    ): Promise<Entered> {
      await count(visit);
      const proven = await factors.passkeys.prove(request, answer);
      const account = proven?.kind === 'customer' ? await accounts.byId(proven.accountId) : undefined;
      if (!account?.mayEnter) throw new AppError('passkeyRefused');
      return enter(account, visit, { remember, factor: 'passkey' });
    },
  };
}
