import { useEffect } from 'react';
import type { Translate } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { ToastStore } from '../toast/toast-store.ts';
import { createPart, usePart } from '../use-part.ts';
import { CANCELLED, type OpenDialog } from './dialog-store.ts';

// The overlay code is heavy and a visitor's first page needs none of it.
const view = createPart(async () => (await import('./dialog-view.tsx')).DialogView);

const begins = ['pointerdown', 'keydown'] as const;

/**
 * The view of dialogs, undefined until it is there. Where it can't be fetched, the open dialogs end as cancelled and what they
 * say is shown as toasts, so that nothing on the page is lost; the next dialog tries again.
 */
export function useDialogView(open: readonly OpenDialog[]) {
  const { toasts, t } = useEngine();
  // Each list of open dialogs tries anew.
  const View = usePart(view, open.length > 0 && open);

  useEffect(() => {
    // Somebody who only looks around needs none. An error dialog must also open when the network is gone: what goes wrong
    // follows upon what somebody does, so it is fetched when they begin to.
    const start = () => void view.load().catch(() => undefined);
    for (const type of begins) window.addEventListener(type, start, { once: true, passive: true });
    return () => {
      for (const type of begins) window.removeEventListener(type, start);
    };
  }, []);

  useEffect(() => {
    if (View !== 'failed') return;
    for (const dialog of open) endWithToast(dialog, toasts, t);
  }, [View, open, toasts, t]);

  return View === 'failed' ? undefined : View;
}

function endWithToast({ spec, close }: OpenDialog, toasts: ToastStore, t: Translate): void {
  const { type, title, text } = spec;
  const isStatement = ['success', 'info', 'error'].includes(type);
  const said = typeof text === 'string' ? text : undefined;
  const message = isStatement && (said || title) ? said : t('engine:http.network');
  toasts.show({ type: type === 'success' ? type : 'danger', title, message });
  close(CANCELLED);
}
