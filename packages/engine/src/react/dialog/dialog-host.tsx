import { lazy, Suspense, useEffect, useRef } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { useStore } from '../store.ts';

// The overlay code is heavy and a visitor's first page needs none of it.
const loadView = () => import('./dialog-view.tsx').then((module) => ({ default: module.DialogView }));
const DialogView = lazy(loadView);

const begins = ['pointerdown', 'keydown'] as const;

/** Shows the open dialogs, stacked. Put one on the page, inside EngineProvider. */
export function DialogHost() {
  const { dialogs } = useEngine();
  const open = useStore(dialogs);
  const isOpen = open.length > 0;
  const behind = useRef<HTMLElement>(null);

  useEffect(() => {
    // Here and not with what is fetched: a pressed button that is busy by then has lost the focus.
    const remember = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      if (!element.closest('.rz-dialog-backdrop')) behind.current = element;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    // Somebody who only looks around needs none. An error dialog must also open when the network is gone: what goes wrong
    // follows upon what somebody does, so it is fetched when they begin to.
    const start = () => void loadView().catch(() => undefined);
    for (const type of begins) window.addEventListener(type, start, { once: true, passive: true });
    return () => {
      for (const type of begins) window.removeEventListener(type, start);
    };
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
        <DialogView key={dialog.id} dialog={dialog} behind={behind} />
      ))}
    </Suspense>
  );
}
