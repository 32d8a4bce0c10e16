import { useEffect } from 'react';

/** What a page is called: its heading, and the title of the browser's tab. */
export function PageHeading({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Bikes for rent`;
  }, [children]);
  return <h1>{children}</h1>;
}
