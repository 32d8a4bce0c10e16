import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoginContext, type LoginResult } from '../../../lib/account/login-access.ts';
import { LazyLoginOverlay, prepareLogin } from '../lazy-overlays.tsx';

/** Is the login overlay, or the message that follows it, open? */
export const LoginOpenContext = createContext(false);

/** Holds the one login overlay; its callers await how it ended. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((result: LoginResult) => void)[]>([]);
  const { key } = useLocation();

  const { i18n } = useTranslation();
  const ask = useMemo(() => {
    const open = () => {
      setOpen(true);
      return new Promise<LoginResult>((resolve) => waiting.current.push(resolve));
    };
    // What fails here is said once the overlay is opened.
    return Object.assign(open, { prepare: () => void prepareLogin(i18n).catch(() => undefined) });
  }, [i18n]);
  const close = useCallback((result: LoginResult) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(result);
  }, []);

  // A link in the overlay leads elsewhere: then the question is closed, without anybody having said no.
  const openedAt = useRef(key);
  useEffect(() => {
    if (isOpen && openedAt.current !== key) close('closed');
    openedAt.current = key;
  }, [isOpen, key, close]);

  return (
    <LoginContext.Provider value={ask}>
      <LoginOpenContext.Provider value={isOpen}>{children}</LoginOpenContext.Provider>
      {isOpen && <LazyLoginOverlay onEnd={close} onFailed={() => close('failed')} />}
    </LoginContext.Provider>
  );
}
