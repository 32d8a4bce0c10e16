import { ancestorsOf, isWithin } from './paths.ts';

/** Who wants to hear of which path: a change finds them without asking all the others. */
export interface Listeners {
  add(path: string, listener: () => void): () => void;
  /** A path and what it lies in: a file hears of its size. */
  tell(path: string): void;
  /** What lies below a path: a list was replaced. */
  notifyBelow(path: string): void;
  notifyAll(): void;
  /** Another number after each notification. */
  turn(): number;
}

export function createListeners(): Listeners {
  const byPath = new Map<string, Set<() => void>>();
  let turn = 0;
  const notifyAt = (path: string) => {
    for (const listener of byPath.get(path) ?? []) listener();
  };
  return {
    add(path, listener) {
      const here = byPath.get(path) ?? new Set();
      byPath.set(path, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0 && byPath.get(path) === here) byPath.delete(path);
      };
    },
    turn: () => turn,
    tell(path) {
      turn++;
      notifyAt(path);
      for (const above of ancestorsOf(path)) notifyAt(above);
    },
    notifyBelow(path) {
      turn++;
      for (const one of [...byPath.keys()]) if (one !== path && isWithin(one, path)) notifyAt(one);
    },
    notifyAll() {
      turn++;
      for (const path of [...byPath.keys()]) notifyAt(path);
    },
  };
}
