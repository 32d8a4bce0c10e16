import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { splitAddress } from '../../lib/language.ts';
import { startsAtTop } from './starts-at-top.ts';

/**
 * What a new page does for its reader: within the checkout the position stays where it shows the heading, elsewhere the page glides to the top;
 * the keyboard and the screen reader start at its heading. Going back leaves the position to the browser.
 */
export function usePageArrival(): void {
  // The same page in another language is no other page.
  const pathname = splitAddress(useLocation().pathname).path;
  const type = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    const isTop = startsAtTop(previous.current, pathname, type);
    if (isTop) window.scrollTo({ top: 0, behavior: scrollBehavior() });
    previous.current = pathname;
    const heading = focusHeading();
    // The step that one has come to is read from its beginning: what has the focus is never out of sight.
    if (!isTop && type !== 'POP') heading?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [pathname, type]);
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

function focusHeading(): HTMLElement | undefined {
  const main = document.getElementById('inhalt');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
