import { useEffect, useRef } from 'react';
import { useLocation } from '../routing/router.ts';
import type { EntityConfig } from './create-entity-config.ts';
import { useEntityConfig } from './entity-config.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** The page that is shown, and whether anybody was led to one before: to the first page of an app nobody was. */
const shown = new WeakMap<EntityConfig, { pathname: string; isLed: boolean }>();

/** A page's heading, and the name of its window. Where the link or button that led here is gone with its page, it has the focus. */
export function PageTitle({ children }: { children: string }) {
  const config = useEntityConfig();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children);
  useEffect(() => {
    const before = shown.get(config);
    // A page may be drawn more than once until its item is there, and its heading with it.
    const isLed = before !== undefined && (before.isLed || before.pathname !== pathname);
    shown.set(config, { pathname, isLed });
    if (isLed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [config, pathname]);
  return (
    <h1 ref={heading} id="rz-entity-title" className="rz-entity__title" tabIndex={-1}>
      {children}
    </h1>
  );
}
