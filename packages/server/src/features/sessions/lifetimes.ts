export type SessionKind = 'customer' | 'staff';

/** A password was right; what is left to do? `factor`: prove the second factor; `enrolment`: set the first one up. */
export type SessionStage = 'factor' | 'enrolment' | 'complete';

interface Lived {
  kind: SessionKind;
  remember: boolean;
  stage: SessionStage;
}

const minutes = (count: number): number => count * 60_000;
const hours = (count: number): number => minutes(count * 60);
/** How long a session lives without being used. */
const idle = { customer: hours(12), staff: hours(4) };
const remembered = hours(24 * 30);
/** After this somebody signs in again, however busy they were. */
const absolute = { customer: hours(24 * 30), staff: hours(12) };
/** For a code from another device, and for setting an app up. */
const halfway = { factor: minutes(10), enrolment: minutes(30) };

/** When a session ends that was used now. */
export function endOf(
  { kind, remember, stage }: Lived,
  { now, signedInAt }: { now: Date; signedInAt: Date },
): Date {
  const unused = stage === 'complete' ? (remember ? remembered : idle[kind]) : halfway[stage];
  return new Date(Math.min(now.getTime() + unused, signedInAt.getTime() + absolute[kind]));
}
