import { useEffect } from 'react';
import { signedOutEvent } from '../../lib/account/page-customer.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';

/** When the session ended elsewhere, the page learns it with the next answer and asks for the login again. */
export function useSignedOut(): void {
  const { config, refresh } = useAppConfig();
  const isSignedIn = !!config?.user;
  useEffect(() => {
    if (!isSignedIn) return;
    const onSignedOut = () => void refresh();
    window.addEventListener(signedOutEvent, onSignedOut);
    return () => window.removeEventListener(signedOutEvent, onSignedOut);
  }, [isSignedIn, refresh]);
}
