import { useEffect, useMemo } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { createDialogs, type Dialogs } from './create-dialogs.ts';
import { dialogsOfView } from './dialog-store.ts';

/**
 * Dialogs to await: `if (await dialogs.confirm('Sure?')) …`. Needs a DialogHost on the page. A question is cancelled when the
 * component that asks it is gone, so that nobody answers it on another page.
 */
export function useDialogs(): Dialogs {
  const { dialogs, t } = useEngine();
  const ofView = useMemo(() => dialogsOfView(dialogs), [dialogs]);
  useEffect(() => {
    ofView.enter();
    return ofView.leave;
  }, [ofView]);
  return useMemo(() => createDialogs(ofView, t), [ofView, t]);
}
