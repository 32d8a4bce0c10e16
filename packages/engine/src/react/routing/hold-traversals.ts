/** The router whose page is held. */
export interface TraversedRouter {
  /** Calls the listener whenever another entry is shown; returns its end. */
  subscribe(listener: () => void): () => void;
  /** Does the browser stand at the entry that the router shows? */
  isInBrowser(): boolean;
}

export interface TraversalHold {
  /** Is the way to this path to be held? Asked of every press of the browser's back or forward. */
  isHeld(path: string): boolean;
  /** A press was held, the page stands where it stood; `go` leads where the press led. */
  onHeld(go: () => void): void;
  /** The person came back to the page they were about to leave. */
  onReturn(): void;
}

/**
 * Holds the browser's back and forward. A page hears of them when the address has already changed, so that holding means
 * going back there. A router does that by steps, counted from where it believes to be, and takes the next event for the
 * answer: a second press in between makes it lose count. Here the way back names the entry of the history itself, is
 * tried until it is reached, and a router that listens later hears of none of it.
 *
 * Returns its end, or nothing where the browser has no such names: there the router does it as well as it can.
 */
export function holdTraversals(router: TraversedRouter, hold: TraversalHold): (() => void) | undefined {
  const { navigation } = window;
  if (!navigation) return;
  let own: string | undefined;
  let isAway = false;
  let returning: Promise<void> | undefined;

  const follow = () => {
    if (!router.isInBrowser()) return;
    own = keyNow();
    isAway = false;
  };

  const onPop = (event: PopStateEvent) => {
    const key = keyNow();
    if (!own || !key) return;
    if (key === own) {
      if (isAway) event.stopImmediatePropagation();
      else hold.onReturn();
      isAway = false;
      return;
    }
    if (!isAway && !hold.isHeld(window.location.pathname)) return;
    event.stopImmediatePropagation();
    isAway = true;
    returning ??= comeBack(own).finally(() => {
      returning = undefined;
    });
    hold.onHeld(() => void go(key));
  };

  const go = async (key: string) => {
    await returning;
    await navigation.traverseTo(key).committed?.catch(() => undefined);
  };

  follow();
  const unsubscribe = router.subscribe(follow);
  // Chromium calls the listeners of a window in the order in which they were added: only a router that listens later hears of none
  // of it. An earlier one holds the press as well.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPop, { capture: true });
  };
}

const keyNow = () => window.navigation.currentEntry?.key;

/** Another press cancels the way back; it is then tried again. Any other refusal is final. */
async function comeBack(key: string): Promise<void> {
  while (keyNow() !== key) {
    try {
      await window.navigation.traverseTo(key).committed;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return;
    }
  }
}
