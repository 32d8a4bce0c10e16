import type { StepTable } from '../types.ts';
import { reachableFrom } from './graph.ts';
import { both, either, type Joined } from './join-conditions.ts';

/** Where each of many steps can be passed by, the ways multiply: characters of a condition, far more than a form's steps need. */
const LONGEST = 10_000;

/**
 * The conditions under which a walk comes to each step; undefined: always. A step that no walk comes to is left out, and so
 * is one whose condition would be longer than anybody reads.
 */
export function reachedWhen({ start, steps }: StepTable): Map<string, Joined> {
  const targets = new Map(Object.entries(steps).map(([name, { next }]) => [name, next.map(({ to }) => to)]));
  const alive = reachableFrom(start, targets);
  const passed = Object.entries(steps).filter(([name]) => alive.has(name));
  const ends = passed.filter(([, { next }]) => next.length === 0).map(([name]) => name);
  const known = new Map<string, Joined>();
  const untold = new Set<string>();
  for (const [name] of passed) visit(name);
  for (const name of untold) known.delete(name);
  return known;

  function visit(name: string): void {
    if (known.has(name)) return;
    // `prove` refuses circles; where there is one, this is what ends it.
    known.set(name, undefined);
    if (isOnEveryWay(name)) return;
    const ways = waysTo(name);
    const found = ways && either(ways);
    known.set(name, found);
    if (!ways || isLong(found)) untold.add(name);
  }
  /** Undefined where one of them can't be told. */
  function waysTo(name: string): Joined[] | undefined {
    const ways: Joined[] = [];
    for (const [from, { next }] of passed)
      for (const [index, { to, when }] of next.entries()) {
        if (to !== name) continue;
        visit(from);
        if (untold.has(from)) return undefined;
        const passedOver = next.slice(0, index).map((earlier) => earlier.when);
        const own = passedOver.reduce((sum, other) => both(sum, opposite(other, when)), when);
        ways.push(both(known.get(from), own));
      }
    return ways;
  }
  /** Does no walk get to an end without it? */
  function isOnEveryWay(name: string): boolean {
    const others = new Map([...targets].filter(([other]) => other !== name));
    const reached = reachableFrom(start, others);
    return !ends.some((end) => reached.has(end));
  }
}

const isLong = (condition: Joined): boolean => (JSON.stringify(condition)?.length ?? 0) > LONGEST;

/** An earlier transition was not followed; nothing to add where `when` excludes it. */
function opposite(earlier: Joined, when: Joined): Joined {
  const excludes = Object.entries(when ?? {}).some(([field, wanted]) => {
    const values = choicesOf(field, wanted);
    const others = choicesOf(field, earlier?.[field]);
    return values && others && !values.some((one) => others.includes(one));
  });
  return excludes ? undefined : { not: earlier ?? {} };
}

/** Words of a condition that say nothing of one field's value, though they look like it. */
const words = ['has', 'any', 'all'];

/** The values that a field may have, where a condition names them. */
function choicesOf(field: string, wanted: unknown): unknown[] | undefined {
  if (words.includes(field) || wanted === undefined) return undefined;
  if (Array.isArray(wanted)) return wanted;
  return typeof wanted === 'object' ? undefined : [wanted];
}
