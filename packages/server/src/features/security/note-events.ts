import { asciiEmail } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ErrorCode } from '../../errors.ts';
import { placeOf } from '../../http/callers/network-of.ts';
import type { Noteworthy } from '../../http/noteworthy.ts';
import { KeyRefusedError } from '../../platform/keys/key-refused-error.ts';
import { pseudonymOf } from '../../platform/trail/pseudonym-of.ts';
import { createCountWithinHour } from './count-within-hour.ts';
import { createQuietCounter } from './create-quiet-counter.ts';

type EventName =
  | 'sign-in'
  | 'new-device'
  | 'sign-in-failed'
  | 'denied'
  | 'throttled'
  | 'many-people-read'
  | 'key-refused'
  | Noteworthy['event'];

interface Noted {
  event: EventName;
  side: 'customer' | 'staff' | 'visitor';
  requestId: string;
  /** Which account, as a pseudonym, from where and at which door; what the log says, too. */
  place: Record<string, string>;
  /** What the trail alone says of it. */
  facts: Noteworthy['facts'];
}

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
/** More than a day's work looks at within an hour. */
const mostPeople = 1000;
/** A link of yesterday leads nowhere today, and a list is a minute old; not so many within an hour. */
const mostUnknown = 50;

/**
 * Writes what happened at the doors into trail and log: to which account, as a pseudonym that only this application can compute, and from
 * which part of the network. No name, no full address and nothing that was typed.
 */
export function registerSecurityEvents(
  app: FastifyInstance,
  { db, audit, log, seal, clock }: Pick<Deps, 'db' | 'audit' | 'log' | 'seal' | 'clock'>,
): void {
  const underWay = new Set<Promise<void>>();
  const counter = createQuietCounter<Noted>({ clock, write: (noted, times) => track(write(noted, times)) });
  const isTooMany = createCountWithinHour({ clock, most: mostPeople });
  const isTrying = createCountWithinHour({ clock, most: mostUnknown });

  async function write({ event, side, requestId, place, facts }: Noted, times: number): Promise<void> {
    log.warn({ event, side, ...place, times }, 'security event');
    const all = Object.entries({ ...place, ...facts, times }).map(([name, value]) => [name, { new: value }]);
    await audit.record(
      db,
      { type: side, role: side, requestId },
      { action: event, entity: 'security', changes: Object.fromEntries(all) },
    );
  }

  function track(writing: Promise<void>): void {
    const noting = writing.catch((error: unknown) =>
      log.error({ err: error }, 'a security event could not be written'),
    );
    underWay.add(noting);
    void noting.then(() => underWay.delete(noting));
  }

  function note(request: FastifyRequest, event: EventName, facts: Noteworthy['facts'] = {}): void {
    const { side, account } = accountOf(request, event);
    const place = {
      ...(account && { account: pseudonymOf(seal, side, account) }),
      address: placeOf(request.ip),
      route: request.routeOptions.url ?? '',
    };
    const key = [event, ...Object.values(place), ...Object.values(facts)].join(' ');
    counter.add(key, { event, side, requestId: request.id, place, facts });
  }

  app.addHook('onResponse', (request, _reply, done) => {
    const { refusedWith, signedIn, noteworthy, staff, peopleRead, unexpected } = request;
    const refused = refusedWith && refusalOf(request, refusedWith);
    if (refused) note(request, refused);
    if (triesId(request) && isTrying(accountOf(request, 'denied').account ?? '', [request.url]))
      note(request, 'denied');
    if (unexpected instanceof KeyRefusedError) note(request, 'key-refused');
    if (!refusedWith) {
      if (staff && peopleRead && isTooMany(staff.id, peopleRead)) note(request, 'many-people-read');
      if (noteworthy) note(request, noteworthy.event, noteworthy.facts);
      if (signedIn) note(request, 'sign-in');
      if (signedIn?.isNewDevice) note(request, 'new-device');
    }
    done();
  });
  app.addHook('preClose', async () => {
    counter.flush();
    await Promise.all(underWay);
  });
}

/** Somebody who is signed in asks for a row that isn't there, or isn't theirs. */
const triesId = ({ refusedWith, customer, staff, routeOptions }: FastifyRequest): boolean =>
  refusedWith === 'notFound' && Boolean(customer ?? staff) && Boolean(routeOptions.url?.includes(':'));

const doorOf = ({ routeOptions }: FastifyRequest) => signsIn[routeOptions.config.api ?? ''];

const refusalOf = (request: FastifyRequest, code: ErrorCode): EventName | undefined =>
  failsSignIn.has(code) && doorOf(request) ? 'sign-in-failed' : byRefusal[code];

/**
 * Whose account it is about: of a sign-in the one that was named or that it is for, else of who is signed in. What is typed by
 * somebody who is throttled says nothing: with another name each time, every refusal would be an entry that is kept for ever.
 */
function accountOf(request: FastifyRequest, event: EventName) {
  const { customer, staff, halfway, signedIn, body } = request;
  const door = doorOf(request);
  const { username } = (body ?? {}) as { username?: unknown };
  if (door && event !== 'throttled' && typeof username === 'string')
    return { side: door, account: asciiEmail(username.trim()).toLowerCase() };
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
