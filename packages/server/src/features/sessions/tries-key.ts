import type { Throttle } from '../../platform/throttle.ts';
import type { SessionKind } from './lifetimes.ts';

/** What is tried: each is counted apart, or who knows the password would clear the count of codes by signing in halfway once more. */
export type TriedStep = 'login' | 'factor';

/** Under which tries of strangers on one account are counted. */
export const triesKey = (kind: SessionKind, step: TriedStep, name: string): string =>
  `${kind}-${step}:account:${name.toLowerCase()}`;

/** After too many tries with the old password, one that was chosen by a mailed link works at once. */
export const forgetTries = (
  { throttle }: { throttle: Pick<Throttle, 'reset'> },
  kind: SessionKind,
  name: string,
): Promise<void> => throttle.reset(triesKey(kind, 'login', name));
