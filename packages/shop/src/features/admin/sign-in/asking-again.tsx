import { EngineLanguage, useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useMemo } from 'react';
import { withFreshSignIn } from '../../../lib/api/with-fresh-sign-in.ts';
import { usePasswordAgain } from '../../../ui/sign-in/use-password-again.ts';

/** For what is in it, calls that want a fresh sign-in ask for the password once and go on. */
export function AskingAgain({ children }: { children: ReactNode }) {
  const { http, t, locale } = useEngine();
  const ask = usePasswordAgain(http);
  const asking = useMemo(() => withFreshSignIn(http, ask), [http, ask]);
  return (
    <EngineLanguage http={asking} locale={locale} t={t}>
      {children}
    </EngineLanguage>
  );
}
