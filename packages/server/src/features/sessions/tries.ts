import type { Deps } from '../../deps.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import type { Account } from './accounts.ts';
import { deviceStore } from './device-store.ts';
import type { SessionKind } from './lifetimes.ts';
import { type TriedStep, triesKey } from './tries-key.ts';

/** Eight tries, then one at a time: after a minute, two, four, up to a quarter of an hour. */
const pauses = { free: 8, firstSeconds: 60, longestSeconds: 15 * 60, forgottenAfterSeconds: 86_400 };
const perNetwork = { max: 30, seconds: 15 * 60 };
const nobody = '00000000-0000-0000-0000-000000000000';

interface Tried {
  kind: SessionKind;
  step: TriedStep;
  /** What was typed as the account's name, and the account if there is one. */
  name: string;
  account: Account | undefined;
  address: string;
  /** The token of the browser, if it has one. */
  device: string | undefined;
}

/**
 * Counts a try before it is judged. The owner's own browsers are counted apart from those of strangers: whoever tries
 * passwords on somebody's account from elsewhere keeps nobody out but themselves.
 * @returns what to do with the verdict
 * @throws AppError `tooManyTries`
 */
export function createCountTry({
  db,
  throttle,
  mails,
  log,
}: Pick<Deps, 'db' | 'throttle' | 'mails' | 'log'>) {
  /** The owner hears of it, at most once a day. Doesn't hold the answer up: its duration would tell who has an account. */
  function warn(kind: SessionKind, { id, email, locale, ...params }: Account): void {
    const customerId = kind === 'customer' ? id : undefined;
    const mail = { template: `${kind}LoginTried`, recipient: email, customerId, locale, params };
    throttle
      .isFirstToday(`${kind}-login-warned:${id}`)
      .then(async (isFirst) => {
        if (isFirst) await db.transaction().execute((tx) => mails.queue(tx, mail));
      })
      .catch((error: unknown) => log.error({ err: error }, 'nobody could be warned of tries'));
  }

  return async ({ kind, step, name, account, address, device }: Tried) => {
    const isKnown = await deviceStore.isKnown(db, device ?? '', account?.id ?? nobody);
    const network = `${kind}-login:address:${networkOf(address)}`;
    const key = isKnown
      ? `${kind}-${step}:device:${hashToken(`${device}:${account?.id}`)}`
      : triesKey(kind, step, name);
    if (!isKnown) await throttle.hit(network, perNetwork);
    const count = await throttle.pause(key, pauses);
    return {
      failed() {
        if (account && !isKnown && count === pauses.free) warn(kind, account);
      },
      async succeeded() {
        // Many people may share one address: only what failed counts against it.
        if (!isKnown) await throttle.forgive(network);
        await throttle.reset(key);
      },
    };
  };
}
