import type { Answers } from '@rezeptur/engine/core';

/** What another device has, beside what was given here. */
export interface Comparison {
  /** Reads the other device's answers, unless that is under way; ends silently without a connection. */
  compare(mine: Answers): Promise<void>;
  /** The answers that were given here last, also while the other's were on their way. */
  newest(): Answers;
}

/** `read` fetches what the other device has saved; `onFound` gets it. */
export function createComparison<T>(read: () => Promise<T>, onFound: (there: T) => void): Comparison {
  let answers: Answers = {};
  let isReading = false;
  return {
    newest: () => answers,
    async compare(mine) {
      answers = mine;
      if (isReading) return;
      isReading = true;
      try {
        onFound(await read());
      } catch {
        // Without a connection the next change tries again.
      } finally {
        isReading = false;
      }
    },
  };
}
