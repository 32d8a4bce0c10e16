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

/** Says of a press of back or forward that it is held. */
type Hear = () => boolean;

const holders = new Set<Hear>();

// Listeners of a window are called in the order in which they were added, capturing or not. This one is added when the module
// is loaded, which is before any router is made: none hears of a press that is held.
if (typeof window !== 'undefined' && window.navigation) {
  window.addEventListener('popstate', (event) => {
    if ([...holders].some((hear) => hear())) event.stopImmediatePropagation();
  });
}

/**
 * Holds the browser's back and forward. A page hears of them when the address has already changed, so that holding means
 * going back there. A router does that by steps, counted from where it believes to be, and takes the next event for the
 * answer: a second press in between makes it lose count. Here the way back names the entry of the history itself, is
 * tried until it is reached, and the router hears of none of it.
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

  const hear: Hear = () => {
    const key = keyNow();
    if (!own || !key) return false;
    if (key === own) {
      const isReturn = isAway;
      isAway = false;
      if (!isReturn) hold.onReturn();
      return isReturn;
    }
    if (!isAway && !hold.isHeld(window.location.pathname)) return false;
    isAway = true;
    returning ??= comeBack(own).finally(() => {
      returning = undefined;
    });
    hold.onHeld(() => void go(key));
    return true;
  };

  const go = async (key: string) => {
    await returning;
    await navigation.traverseTo(key).committed?.catch(() => undefined);
  };

  follow();
  const unsubscribe = router.subscribe(follow);
  holders.add(hear);
  return () => {
    unsubscribe();
    holders.delete(hear);
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
