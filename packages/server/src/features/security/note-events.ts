import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ErrorCode } from '../../errors.ts';
import { placeOf } from '../../http/network-of.ts';

type EventName = 'sign-in' | 'sign-in-failed' | 'denied' | 'throttled';

/** Which refusals tell of an attack, or of somebody who tries what isn't theirs. */
const byRefusal: Partial<Record<ErrorCode, EventName>> = {
  loginFailed: 'sign-in-failed',
  wrongPassword: 'sign-in-failed',
  notAllowed: 'denied',
  closedForRole: 'denied',
  xsrf: 'denied',
  tooManyTries: 'throttled',
};

/** The calls that sign somebody in, by their documented name, and whom. */
const signsIn: Record<string, 'customer' | 'staff'> = {
  login: 'customer',
  'passkey-login': 'customer',
  'admin-login': 'staff',
  'admin-login-code': 'staff',
  'admin-passkey-login': 'staff',
};
/** What fails a sign-in only there: who sets a factor up may mistype its first code. */
const failsSignIn = new Set<ErrorCode>(['codeWrong', 'passkeyRefused']);
/** The same again within this time is counted, not written: a flood of tries is no flood of rows. */
const quietMs = 60_000;
/** So many different ones are remembered at most. */
const most = 5_000;

/**
 * Writes what happened at the doors into trail and log: to which account, as a pseudonym that only this application can compute, and from
 * which part of the network. No name, no full address and nothing that was typed.
 */
export function registerSecurityEvents(
  app: FastifyInstance,
  { db, audit, log, seal, clock }: Pick<Deps, 'db' | 'audit' | 'log' | 'seal' | 'clock'>,
): void {
  const seen = new Map<string, { until: number; times: number }>();
  const underWay = new Set<Promise<void>>();

  /** How often it happened since it was last written; undefined while that is too short ago. */
  function countedTimes(key: string): number | undefined {
    const now = clock().getTime();
    const known = seen.get(key);
    if (known && known.until > now) {
      known.times += 1;
      return undefined;
    }
    if (seen.size >= most) seen.clear();
    seen.set(key, { until: now + quietMs, times: 0 });
    return (known?.times ?? 0) + 1;
  }

  async function note(event: EventName, request: FastifyRequest): Promise<void> {
    const { side, account } = accountOf(request, event);
    const address = placeOf(request.ip);
    const about = {
      ...(account && { account: seal.derive(`account ${side} ${account}`).slice(0, 12) }),
      address,
      route: request.routeOptions.url ?? '',
    };
    const times = countedTimes(`${event} ${Object.values(about).join(' ')}`);
    if (times === undefined) return;
    log.warn({ event, side, ...about, times }, 'security event');
    const facts = Object.entries({ ...about, times }).map(([name, value]) => [name, { new: value }]);
    await audit.record(
      db,
      { type: side, role: side, requestId: request.id },
      { action: event, entity: 'security', changes: Object.fromEntries(facts) },
    );
  }

  app.addHook('onResponse', async (request) => {
    const event = eventOf(request);
    if (!event) return;
    const noting = note(event, request).catch((error: unknown) =>
      log.error({ err: error }, 'a security event could not be written'),
    );
    underWay.add(noting);
    void noting.then(() => underWay.delete(noting));
  });
  app.addHook('preClose', async () => void (await Promise.all(underWay)));
}

const doorOf = ({ routeOptions }: FastifyRequest) => signsIn[routeOptions.config.api ?? ''];

function eventOf(request: FastifyRequest): EventName | undefined {
  const { refusedWith, signedIn } = request;
  if (!refusedWith) return signedIn ? 'sign-in' : undefined;
  return failsSignIn.has(refusedWith) && doorOf(request) ? 'sign-in-failed' : byRefusal[refusedWith];
}

/**
 * Whose account it is about: of a sign-in the one that was named or that it is for, else of who is signed in. What is typed by
 * somebody who is throttled says nothing: with another name each time, every refusal would be an entry that is kept for ever.
 */
function accountOf(request: FastifyRequest, event: EventName) {
  const { customer, staff, halfway, signedIn, body } = request;
  const door = doorOf(request);
  const { username } = (body ?? {}) as { username?: unknown };
  if (door && event !== 'throttled' && typeof username === 'string')
    return { side: door, account: username.trim().toLowerCase() };
  if (signedIn) return { side: signedIn.side, account: signedIn.accountId };
  if (staff) return { side: 'staff', account: staff.id } as const;
  if (halfway) return { side: 'staff', account: halfway.accountId } as const;
  if (customer && door !== 'staff') return { side: 'customer', account: customer.id } as const;
  return { side: door ?? 'visitor', account: undefined } as const;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** With which code the call was refused. */
    refusedWith: ErrorCode | null;
  }
}
