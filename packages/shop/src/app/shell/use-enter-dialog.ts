import { useEffect, useState } from 'react';
import { useMatches } from 'react-router-dom';
import type { AfterLoginDialog } from '../../lib/api/types.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import type { PageHandle } from '../page-rules.ts';

const shownKey = 'rz:enter-dialog-shown';
const dismissedKey = 'rz:enter-dialog-dismissed';

/** The pharmacy's message on entering the shop: once a session, on the first page that allows it, until it is dismissed for good. */
export function useEnterDialog() {
  const [message, setMessage] = useState<AfterLoginDialog | null>(null);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const custom = useAppConfig().config?.customEnterShopDialog;

  useEffect(() => {
    if (!handle?.enterDialog || !custom?.text || sessionStorage.getItem(shownKey)) return;
    // Dismissing holds for this text: a new one is news.
    if (localStorage.getItem(dismissedKey) !== custom.text) setMessage(custom);
  }, [handle, custom]);

  return {
    message,
    close(isForGood: boolean) {
      sessionStorage.setItem(shownKey, '1');
      if (isForGood && message) localStorage.setItem(dismissedKey, message.text);
      setMessage(null);
    },
    /** It could not be fetched, and is shown with the next page that allows it. */
    putOff: () => setMessage(null),
  };
}
