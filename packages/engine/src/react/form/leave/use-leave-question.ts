import { useRef } from 'react';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useEngine } from '../../provider/engine-provider.tsx';

/** Asks whether to leave. While the question is open, and once its page is gone, every answer is no. */
export function useLeaveQuestion(keys: string): () => Promise<boolean> {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const isAsking = useRef(false);

  return async () => {
    if (isAsking.current) return false;
    isAsking.current = true;
    const isSure = await dialogs.confirm({
      title: t(`${keys}.title`),
      text: t(`${keys}.text`),
      ok: t(`${keys}.leave`),
      cancel: t(`${keys}.stay`),
      danger: true,
    });
    isAsking.current = false;
    return isSure;
  };
}
