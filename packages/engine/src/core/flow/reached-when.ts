import type { StepTable } from '../types.ts';
import { reachableFrom } from './graph.ts';
import { both, either, type Joined } from './join-conditions.ts';

/** The conditions under which a walk comes to each step; undefined: always. A step that no walk comes to is left out. */
export function reachedWhen({ start, steps }: StepTable): Map<string, Joined> {
  const targets = new Map(Object.entries(steps).map(([name, { next }]) => [name, next.map(({ to }) => to)]));
  const alive = reachableFrom(start, targets);
  const passed = Object.entries(steps).filter(([name]) => alive.has(name));
  const ends = passed.filter(([, { next }]) => next.length === 0).map(([name]) => name);
  const known = new Map<string, Joined>();
  for (const [name] of passed) visit(name);
  return known;

  function visit(name: string): Joined {
    if (known.has(name)) return known.get(name);
    // `prove` refuses circles; where there is one, this is what ends it.
    known.set(name, undefined);
    const found = isOnEveryWay(name) ? undefined : either(waysTo(name));
    known.set(name, found);
    return found;
  }
  function waysTo(name: string): Joined[] {
    return passed.flatMap(([from, { next }]) =>
      next.flatMap(({ to, when }, index) => {
        if (to !== name) return [];
        const passedOver = next.slice(0, index).map((earlier) => earlier.when);
        const own = passedOver.reduce((sum, other) => both(sum, opposite(other, when)), when);
        return [both(visit(from), own)];
      }),
    );
  }
  /** Does no walk get to an end without it? */
  function isOnEveryWay(name: string): boolean {
    const others = new Map([...targets].filter(([other]) => other !== name));
    const reached = reachableFrom(start, others);
    return !ends.some((end) => reached.has(end));
  }
}

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
