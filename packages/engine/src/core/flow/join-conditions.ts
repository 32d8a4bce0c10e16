import type { Condition } from '../types.ts';

/** Undefined: always. */
export type Joined = Condition | undefined;

/** Both must hold. */
export function both(a: Joined, b: Joined): Joined {
  if (!a || !b) return a ?? b;
  if (isSame(a, b)) return a;
  const overlap = Object.keys(b).some((key) => Object.hasOwn(a, key));
  return overlap ? { all: [a, b] } : { ...a, ...b };
}

/** At least one of them must hold. */
export function either(conditions: Joined[]): Joined {
  const distinct = conditions.filter(
    (one, index) => conditions.findIndex((other) => isSame(one, other)) === index,
  );
  const [first, ...others] = distinct;
  if (others.length === 0) return first;
  return distinct.every((one) => one !== undefined) ? { any: distinct } : undefined;
}

const isSame = (a: Joined, b: Joined) => JSON.stringify(a) === JSON.stringify(b);
