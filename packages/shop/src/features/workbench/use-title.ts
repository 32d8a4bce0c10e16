import { useEffect } from 'react';

/** What the window is called while this is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
