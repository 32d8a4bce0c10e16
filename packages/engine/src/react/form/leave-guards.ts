/** One of those on a page that would lose something when it is left. */
export interface Guard {
  wouldLose(): boolean;
  /** Asks whether to leave all the same. */
  ask(): Promise<boolean>;
  /** After a yes nothing is asked until another entry is shown: what is left has no say on the way. */
  isReleased: boolean;
  onReturn(): void;
}

// A page has one history, whatever part of it draws a guard; routers hold for one that asks, and one question is enough.
let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Guard[]) => {
  guards = next;
  for (const tell of listeners) tell();
};

/** Answers how to take it away again. */
export function addGuard(guard: Guard): () => void {
  change([...guards, guard]);
  return () => change(guards.filter((one) => one !== guard));
}

export function onGuards(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Holds the ways from the page for all of them. */
export const isFirstGuard = (guard: Guard): boolean => guards[0] === guard;

const holder = () => guards.find((guard) => guard.wouldLose());

export const isLeavingHeld = (): boolean => holder() !== undefined;

export async function askToLeave(go: () => void, stay: () => void): Promise<void> {
  if ((await holder()?.ask()) === false) return stay();
  for (const guard of guards) guard.isReleased = true;
  go();
}

/** An entry is shown: another one, or again the one that was about to be left. */
export function arriveAtGuards(): void {
  for (const guard of guards) {
    if (!guard.isReleased) continue;
    guard.isReleased = false;
    guard.onReturn();
  }
}
