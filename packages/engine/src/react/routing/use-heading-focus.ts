import { type RefObject, useEffect } from 'react';
import { type Router, useLocation, useRouter } from './router.ts';

/** The page that is shown, and whether anybody was led to one before: to the first page of an app nobody was. */
const shown = new WeakMap<Router, { pathname: string; isLed: boolean }>();

/**
 * Where the link or button that led to a page is gone with the page before, its reader begins at the heading; the heading has
 * `tabIndex={-1}` for that. Who has the focus in what stays, such as a menu, keeps it.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown.get(router);
    // A page may be drawn more than once until its item is there, and its heading with it.
    const isLed = before ? before.isLed || before.pathname !== pathname : isLedFromFirst();
    shown.set(router, { pathname, isLed });
    if (isLed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    const address = location.pathname;
    return () => {
      // The page that follows needn't have such a heading: who comes back from it was led.
      if (location.pathname !== address) shown.set(router, { pathname, isLed: true });
    };
  }, [router, pathname, heading]);
}

/** The page at which the app was opened needn't have such a heading: did somebody go on from it, rather than the app by itself? */
function isLedFromFirst(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isElsewhere = opened !== undefined && new URL(opened.name).pathname !== location.pathname;
  return isElsewhere && navigator.userActivation?.hasBeenActive !== false;
}
