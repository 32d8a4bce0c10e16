import type { Clock } from '../../platform/clock.ts';

const hour = 3_600_000;

interface Options {
  clock: Clock;
  most: number;
}

/**
 * Counts what somebody does with different things, where no single call stands out: opening many patients' keys, as with a stolen
 * session, or trying ids. The same thing again counts once.
 * @returns whether it has become `most` within an hour; once, however many follow
 */
export function createCountWithinHour({ clock, most }: Options) {
  const people = new Map<string, { until: number; things: Set<string> }>();

  return (account: string, things: readonly string[]): boolean => {
    const now = clock().getTime();
    for (const [name, { until }] of people) if (until <= now) people.delete(name);
    const person = people.get(account) ?? { until: now + hour, things: new Set() };
    people.set(account, person);
    const before = person.things.size;
    // What is too much already needn't be remembered one by one.
    for (const thing of things) if (person.things.size < most) person.things.add(thing);
    return before < most && person.things.size === most;
  };
}
