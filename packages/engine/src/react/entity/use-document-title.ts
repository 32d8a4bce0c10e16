import { useEffect } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';

/** The window is called like the page: somebody who works here has many of them open. */
export function useDocumentTitle(title: string): void {
  const { t } = useEngine();
  useEffect(() => {
    document.title = `${title} · ${t('admin:title')}`;
  }, [title, t]);
}
