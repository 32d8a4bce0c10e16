import type {
  HoldLeavingProps,
  NavigateOptions,
  RouterLocation,
  RouterPath,
  RouterTarget,
} from '../router.ts';

/** Where one is, and the ways from there: the browser's own history, or one in memory. */
export interface PlainHistory {
  /** The same object until another entry is shown. */
  current(): RouterLocation;
  /** Calls the listener whenever another entry is shown; returns its end. */
  subscribe(listener: () => void): () => void;
  to(target: RouterTarget, options?: NavigateOptions): void;
  by(entries: number): void;
  /** Lets attempts to leave be held; returns its end. */
  hold(hold: HoldLeavingProps): () => void;
}

/** The full path of a target, seen from an entry. */
export function pathOf(target: RouterTarget, from: RouterPath): RouterPath {
  const { pathname, search, hash } =
    typeof target === 'string'
      ? new URL(target, `http://app${from.pathname}${from.search}`)
      : { pathname: from.pathname, search: '', hash: '', ...target };
  return { pathname, search: marked('?', search), hash: marked('#', hash) };
}

export const hrefOf = ({ pathname, search, hash }: RouterPath): string => pathname + search + hash;

const marked = (mark: string, text: string) =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

export const newKey = (): string => Math.random().toString(36).slice(2);

export interface Holds {
  add(hold: HoldLeavingProps): () => void;
  /** Goes, unless somebody holds the way; then they decide. */
  goUnlessHeld(from: RouterPath, to: RouterPath, go: () => void): void;
}

/** What may hold the ways from a page. */
export function createHolds(): Holds {
  const all = new Set<HoldLeavingProps>();
  return {
    add(hold) {
      all.add(hold);
      return () => void all.delete(hold);
    },
    goUnlessHeld(from, to, go) {
      const holder = [...all].find((hold) => hold.isHeld(from.pathname, to.pathname));
      if (holder) holder.onHeld(go, () => undefined);
      else go();
    },
  };
}
