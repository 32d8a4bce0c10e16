import { useEffect, useRef } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { useStore } from '../store.ts';
import { useDialogView } from './use-dialog-view.ts';

/** Shows the open dialogs, stacked. Put one on the page, inside EngineProvider. */
export function DialogHost() {
  const { dialogs } = useEngine();
  const open = useStore(dialogs);
  const isOpen = open.length > 0;
  const View = useDialogView(open);
  const behind = useRef<HTMLElement>(null);

  useEffect(() => {
    // A button of a page that a server has drawn may have been pressed before anything listened.
    behind.current = document.activeElement as HTMLElement | null;
    // Here and not with what is fetched: a pressed button that is busy by then has lost the focus.
    const remember = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      if (!element.closest('.rz-dialog-backdrop')) behind.current = element;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    document.body.classList.add('dialog-open');
    return () => document.body.classList.remove('dialog-open');
  }, [isOpen]);

  if (!View) return null;
  return open.map((dialog) => <View key={dialog.id} dialog={dialog} behind={behind} />);
}
