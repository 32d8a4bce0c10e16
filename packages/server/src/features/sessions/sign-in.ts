import { asciiEmail } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { matchingHash } from '../../platform/passwords/passwords.ts';
import { issueRegistrationToken } from '../../platform/tokens/registration-token.ts';
import { type Account, createFindAccount } from './accounts.ts';
import { createEnter, type Entered, type Visit } from './enter.ts';
import type { SessionKind, SessionStage } from './lifetimes.ts';
import { createCountTry } from './tries.ts';

export interface Credentials extends Visit {
  username: string;
  password: string;
  remember?: boolean;
}

/** Signs somebody in. An unknown, a wrong and a pending account get the same answer after the same work. */
export function createSignIn(kind: SessionKind, deps: Deps) {
  const { db, config, throttle, mails, factors, log, tokens, clock, customers } = deps;
  const accounts = createFindAccount(kind, deps);
  const countTry = createCountTry(deps);
  const enter = createEnter(kind, deps);

  /** A pending account whose password was right gets a mail, at most once a day, that says what the answer must not. */
  async function explain({ id, isPending }: Account): Promise<void> {
    if (!isPending || !(await throttle.isFirstToday(`login-explained:${id}`))) return;
    await db.transaction().execute(async (tx) => {
      // Staff may be writing another address.
      const customer = await customers.lock(tx, id);
      if (customer?.state !== 'pending') return;
      const { email: recipient, firstName, lastName, locale } = customer;
      const params = { firstName, lastName };
      const token = await issueRegistrationToken({ tokens, clock }, tx, id);
      const mail = { template: 'loginNotReleased', recipient, customerId: id, locale, params };
      await mails.queue(tx, { ...mail, token });
    });
  }

  /** What is left to do after a right password. */
  async function stageOf({ id }: Account): Promise<SessionStage> {
    if (kind === 'customer') return 'complete';
    const { hasCode, hasPasskey } = await factors.of(db, id);
    if (hasCode || hasPasskey) return 'factor';
    return config.isSecondFactorRequired ? 'enrolment' : 'complete';
  }

  return async ({ username, password, remember = false, ...visit }: Credentials): Promise<Entered> => {
    // Mail addresses are stored with their domain in ASCII.
    const name = asciiEmail(username).toLowerCase();
    const account = await accounts.byEmail(name);
    const tried = await countTry({ kind, step: 'login', name, account, ...visit });
    const judgedBy = await matchingHash(db, account?.id, password);
    const isRight = judgedBy !== undefined;
    if (account && isRight && !account.mayEnter) {
      // The answer doesn't wait: its duration would reveal what it conceals.
      explain(account).catch((error: unknown) => log.error({ err: error }, 'a login could not be explained'));
    }
    if (!account || !isRight || !account.mayEnter) {
      if (!isRight) tried.failed();
      throw new AppError('loginFailed');
    }
    await tried.succeeded();
    return enter(account, visit, { stage: await stageOf(account), remember, judgedBy });
  };
}
