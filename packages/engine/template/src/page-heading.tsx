import { useHeadingFocus } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';

/** What a page is called: its heading, and the title of the browser's tab. Whoever was led here by a button that is gone begins there. */
export function PageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  useEffect(() => {
    document.title = `${children} · Bikes for rent`;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
