import type { AnyEvent, AnyLaw, Facts, Trips } from './law.ts';

// What the tables say, asked: nothing here reads a schema.

export interface Sent {
  event: string;
  state: string;
  role: string;
  facts: Facts;
}

const isRole = ({ by }: AnyEvent, role: string) => by.some((one) => one === role);
const hold = (wanted: Facts, facts: Facts) =>
  Object.entries(wanted).every(([fact, value]) => facts[fact] === value);
const isUnless = (reason: Trips): reason is { unless: Facts[] } => Array.isArray(reason.unless);

const reasonOf = ({ reasons }: AnyLaw, code: string): Trips => {
  const reason = reasons?.[code];
  if (!reason) throw new Error(`The law names no facts for ${code}.`);
  return reason;
};

export function doesTrip(law: AnyLaw, code: string, facts: Facts): boolean {
  const reason = reasonOf(law, code);
  return isUnless(reason) ? !reason.unless.some((wanted) => hold(wanted, facts)) : hold(reason, facts);
}

const codesAgainst = (law: AnyLaw, { refusedAs = [] }: AnyEvent, facts: Facts): string[] =>
  refusedAs.filter((code) => doesTrip(law, code, facts));

/** The state that an event leads to, or the code that refuses it. */
export function answerTo(law: AnyLaw, { event, state, role, facts }: Sent): string {
  const ways = law.events.filter((one) => one.event === event);
  const here = ways.filter(({ from }) => from.includes(state));
  const elsewhere = law.elsewhere?.[event];
  if (here.length === 0) return `refused: ${elsewhere ?? 'eventNotPossible'}`;
  const granted = here.find((one) => isRole(one, role));
  if (!granted) {
    const isOwn = ways.some((one) => isRole(one, role));
    return `refused: ${(isOwn ? elsewhere : undefined) ?? 'eventNotAllowed'}`;
  }
  const [code] = codesAgainst(law, granted, facts);
  return code ? `refused: ${code}` : (granted.to ?? state);
}

/** The facts that a reason speaks of. */
export function factsOf(law: AnyLaw, code: string): string[] {
  const reason = reasonOf(law, code);
  return [...new Set((isUnless(reason) ? reason.unless : [reason]).flatMap((facts) => Object.keys(facts)))];
}

/** Facts with which nothing is against an event, whoever sends it. */
export function goodFor(law: AnyLaw, { event }: AnyEvent): Facts {
  const ways = law.events.filter((one) => one.event === event);
  const codes = ways.flatMap(({ refusedAs = [] }) => refusedAs);
  const good = Object.assign({}, ...codes.map((code) => goodOf(law, code))) as Facts;
  const against = codes.filter((code) => doesTrip(law, code, good));
  if (against.length > 0) throw new Error(`Nothing lets ${event} happen: ${against}.`);
  return good;
}

/** The good facts of an event, but for those that trip one of its reasons. */
export function badFor(law: AnyLaw, event: AnyEvent, code: string): { because: Facts; facts: Facts } {
  const good = goodFor(law, event);
  const because = badOf(law, code);
  const facts = { ...good, ...because };
  const against = codesAgainst(law, event, facts);
  if (against.join() !== code) throw new Error(`${event.event} is against ${against}, not ${code} alone.`);
  return { because, facts };
}

function goodOf(law: AnyLaw, code: string): Facts {
  const reason = reasonOf(law, code);
  if (!isUnless(reason)) return opposite(reason);
  const none = Object.fromEntries(factsOf(law, code).map((fact) => [fact, false]));
  return { ...none, ...reason.unless[0] };
}

/** What takes away all that `unless` names is the first fact of each set. */
function badOf(law: AnyLaw, code: string): Facts {
  const reason = reasonOf(law, code);
  if (!isUnless(reason)) return reason;
  return opposite(Object.fromEntries(reason.unless.flatMap((facts) => Object.entries(facts).slice(0, 1))));
}

const opposite = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, !value]));

/** Each way in which these facts may stand. */
export const eachWay = (facts: readonly string[]): Facts[] =>
  facts.reduce<Facts[]>(
    (ways, fact) => ways.flatMap((way) => [false, true].map((value) => ({ ...way, [fact]: value }))),
    [{}],
  );

export const inWords = (facts: Facts): string =>
  Object.entries(facts)
    .map(([fact, value]) => (value ? fact : `not ${fact}`))
    .join(', ') || 'no facts';
