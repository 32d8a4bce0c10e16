import { useMemo } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { createDialogs, type Dialogs } from './create-dialogs.ts';

/** Dialogs to await: `if (await dialogs.confirm('Sure?')) …`. Needs a DialogHost on the page. */
export function useDialogs(): Dialogs {
  const { dialogs, t } = useEngine();
  return useMemo(() => createDialogs(dialogs, t), [dialogs, t]);
}
