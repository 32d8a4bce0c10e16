import { useEffect, useMemo } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { createDialogs, type Dialogs } from './create-dialogs.ts';
import { dialogsOfView } from './dialog-store.ts';

/**
 * Dialogs to await: `if (await dialogs.confirm('Sure?')) …`. Needs a DialogHost on the page. A question is cancelled when the
 * component that asks it is gone, or shows another thing than the one it is asked `about`, so that nobody answers it elsewhere.
 */
export function useDialogs(about?: unknown): Dialogs {
  const { dialogs, t } = useEngine();
  const ofView = useMemo(() => dialogsOfView(dialogs), [dialogs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a question is about ends it
  useEffect(() => {
    ofView.enter();
    return ofView.leave;
  }, [ofView, about]);
  return useMemo(() => createDialogs(ofView, t), [ofView, t]);
}
