import { useEffect } from 'react';
import { useEntityConfig } from './entity-config.tsx';

/** The window is called like the page: somebody who works here has many of them open. */
export function useDocumentTitle(title: string): void {
  const { title: app } = useEntityConfig();
  useEffect(() => {
    document.title = app ? `${title} · ${app}` : title;
  }, [title, app]);
}
