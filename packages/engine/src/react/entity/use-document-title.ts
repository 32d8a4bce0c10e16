import { useEffect } from 'react';
import { useEntityRoom } from './entity-room.tsx';

/** The window is called like the page: somebody who works here has many of them open. */
export function useDocumentTitle(title: string): void {
  const { title: app } = useEntityRoom();
  useEffect(() => {
    document.title = app ? `${title} · ${app}` : title;
  }, [title, app]);
}
