import { useEffect, useState } from 'react';
import type { Translate } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { ToastStore } from '../toast/toast-store.ts';
import { createPart } from '../use-part.ts';
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
  const [View, setView] = useState(() => view.loaded);

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
    if (open.length === 0 || View) return undefined;
    let isGone = false;
    view.load().then(
      (loaded) => {
        view.loaded = loaded;
        if (!isGone) setView(() => loaded);
      },
      () => {
        for (const dialog of isGone ? [] : open) endWithToast(dialog, toasts, t);
      },
    );
    return () => {
      isGone = true;
    };
  }, [open, View, toasts, t]);

  return View;
}

function endWithToast({ spec, close }: OpenDialog, toasts: ToastStore, t: Translate): void {
  const { type, title, text } = spec;
  const isStatement = ['success', 'info', 'error'].includes(type);
  const said = typeof text === 'string' ? text : undefined;
  const message = isStatement && (said || title) ? said : t('engine:http.network');
  toasts.show({ type: type === 'success' ? type : 'danger', title, message });
  close(CANCELLED);
}
