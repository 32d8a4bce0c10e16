import { createContext } from 'react';

/** One of those on a page, or in a dialog, that would lose something when it is left. */
export interface Guard {
  wouldLose(): boolean;
  /** Asks whether to leave all the same. */
  ask(): Promise<boolean>;
  /** Can it hold the ways from the page? Without a router it can't. */
  hasRouter: boolean;
  /** What it would lose was given up, and yet its page is shown again: it begins anew. */
  onReturn(): void;
}

/** Those of one page, or of one dialog. A router holds for one that asks, and one question is enough. */
export interface LeaveGuards {
  /** Answers how to take it away again. */
  add(guard: Guard): () => void;
  subscribe(tell: () => void): () => void;
  /** Holds the ways from the page for all of them. */
  holds(guard: Guard): boolean;
  wouldLose(guard: Guard): boolean;
  isHeld(): boolean;
  /** The first that would lose something asks. After a yes nothing is asked until `arrive`. */
  leave(go: () => void, stay: () => void): Promise<void>;
  /** An entry is shown: another one, or again the one that was about to be left. */
  arrive(): void;
}

/** `onLeft`: somebody leaves, and what the guards stand in goes as well. */
export function createLeaveGuards(onLeft?: () => void): LeaveGuards {
  let guards: readonly Guard[] = [];
  const listeners = new Set<() => void>();
  // What is left has no say on the way, and what it has given up it loses once.
  const released = new Map<Guard, { hasLost: boolean }>();

  const change = (next: readonly Guard[]) => {
    guards = next;
    for (const tell of listeners) tell();
  };
  const wouldLose = (guard: Guard) => !released.has(guard) && guard.wouldLose();
  const asker = () => guards.find(wouldLose);

  return {
    add(guard) {
      change([...guards, guard]);
      return () => {
        released.delete(guard);
        change(guards.filter((one) => one !== guard));
      };
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    holds: (guard) => guards.find(({ hasRouter }) => hasRouter) === guard,
    wouldLose,
    isHeld: () => asker() !== undefined,
    async leave(go, stay) {
      if ((await asker()?.ask()) === false) return stay();
      for (const guard of guards) released.set(guard, { hasLost: wouldLose(guard) });
      onLeft?.();
      go();
    },
    arrive() {
      for (const [guard, { hasLost }] of [...released]) {
        released.delete(guard);
        if (hasLost) guard.onReturn();
      }
    },
  };
}

/** Those of the page, where no dialog is around. */
export const LeaveGuardsContext = createContext(createLeaveGuards());
