import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { HalfSession } from '../../http/callers/session.ts';
import { createFindAccount } from './accounts.ts';
import { createEnter, type Entered, type Visit } from './enter.ts';
import { createCountTry } from './tries.ts';

/** The second step of staff's sign-in: a code, a recovery code or a passkey. */
export function createFinishSignIn(deps: Deps) {
  const { db, factors, mails } = deps;
  const accounts = createFindAccount('staff', deps);
  const countTry = createCountTry(deps);
  const enter = createEnter('staff', deps);

  /** Who has given their password. */
  async function accountOf(half: HalfSession | null) {
    const account = half?.stage === 'factor' ? await accounts.byId(half.accountId) : undefined;
    if (!account?.mayEnter) throw new AppError('notSignedIn');
    return account;
  }

  const counted = (account: Awaited<ReturnType<typeof accountOf>>, { address, device }: Visit) =>
    countTry({ kind: 'staff', step: 'factor', name: account.email, account, address, device });

  return {
    /** @throws AppError `notSignedIn`, `codeWrong`, `tooManyTries` */
    async byCode(halfway: HalfSession | null, visit: Visit, code: string): Promise<Entered> {
      const account = await accountOf(halfway);
      const tried = await counted(account, visit);
      const factor = await factors.proveCode(account.id, code);
      if (!factor) {
        tried.failed();
        throw new AppError('codeWrong');
      }
      await tried.succeeded();
      if (factor === 'recovery') {
        const mail = {
          template: 'recoveryCodeUsed',
          recipient: account.email,
          params: { name: account.name },
        };
        await db.transaction().execute((tx) => mails.queue(tx, mail));
      }
      return enter(account, visit, { isSecondStep: true, factor });
    },

    async askForPasskey(request: FastifyRequest) {
      const { id } = await accountOf(request.halfway);
      return factors.passkeys.askFor(request, id);
    },

    /** @throws AppError `notSignedIn`, `passkeyRefused`, `tooManyTries` */
    async byPasskey(
      request: FastifyRequest,
      visit: Visit,
      answer: AuthenticationResponseJSON,
    ): Promise<Entered> {
      const account = await accountOf(request.halfway);
      const tried = await counted(account, visit);
      if (!(await factors.passkeys.prove(request, answer, account.id))) throw new AppError('passkeyRefused');
      await tried.succeeded();
      return enter(account, visit, { isSecondStep: true, factor: 'passkey' });
    },
  };
}
