import { lazy, Suspense, useEffect } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { useStore } from '../store.ts';

// The overlay code is heavy and a visitor's first page needs none of it.
const loadView = () => import('./dialog-view.tsx').then((module) => ({ default: module.DialogView }));
const DialogView = lazy(loadView);

/** Shows the open dialogs, stacked. Put one on the page, inside EngineProvider. */
export function DialogHost() {
  const { dialogs } = useEngine();
  const open = useStore(dialogs);
  const isOpen = open.length > 0;

  useEffect(() => {
    // Fetched while nothing else happens: an error dialog must also open when the network is gone.
    const timer = setTimeout(() => void loadView().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    document.body.classList.add('dialog-open');
    return () => document.body.classList.remove('dialog-open');
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      {open.map((dialog) => (
        <DialogView key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  );
}
