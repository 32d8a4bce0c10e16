import type { Throttle } from '../../platform/throttle.ts';
import type { SessionKind } from './lifetimes.ts';

/** Under which tries of strangers on one account are counted. */
export const triesKey = (kind: SessionKind, name: string): string =>
  `${kind}-login:account:${name.toLowerCase()}`;

/** After too many tries with the old password, one that was chosen by a mailed link works at once. */
export const forgetTries = (
  { throttle }: { throttle: Pick<Throttle, 'reset'> },
  kind: SessionKind,
  name: string,
): Promise<void> => throttle.reset(triesKey(kind, name));
