import type { Condition, Decide } from '../types.ts';

/** The one interpreter of transition tables, for the steps of a wizard and the states of an order. */
export interface Arrow {
  to: string;
  guards: { code: string; when: Condition }[];
}

export interface Judged<A extends Arrow> {
  arrow: A;
  /** The first guard that fails; undefined when the way is open. */
  barredBy?: string;
}

/** Judges each arrow in the table's order. */
function judge<A extends Arrow>(arrows: A[], facts: unknown, decide: Decide): Judged<A>[] {
  return arrows.map((arrow) => ({
    arrow,
    barredBy: arrow.guards.find(({ when }) => !decide(when, facts))?.code,
  }));
}

/** The first open arrow, else the first one with what bars it; undefined when there is none at all. */
export function choose<A extends Arrow>(arrows: A[], facts: unknown, decide: Decide): Judged<A> | undefined {
  const judged = judge(arrows, facts, decide);
  return judged.find(({ barredBy }) => barredBy === undefined) ?? judged[0];
}
