import '../../ui/admin/index.css';
import { createHttpClient, DialogHost, EngineProvider, ToastHost, useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { withHeaders } from '../../lib/api/with-headers.ts';
import { adminApi } from './admin-api.ts';
import { AdminEntities } from './admin-entities.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AskingAgain } from './sign-in/asking-again.tsx';
import { NewStaffPassword, newPasswordPath } from './sign-in/new-staff-password.tsx';
import { SignInOverlay } from './sign-in/sign-in-overlay.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { StartFailure } from './start-failure.tsx';
import { useHiddenWhenLeft } from './use-hidden-when-left.ts';
import { sessionKey, useStaffSession } from './use-staff-session.ts';

/** The back office: its own client, its own cache, nothing shared with the shop around it. */
export function AdminApp() {
  const cache = useMemo(() => ({ provider: () => new Map(), fallback: {} }), []);
  return (
    <SWRConfig value={cache}>
      <AdminEngine>
        <div className="rz-admin">
          <AdminGate />
        </div>
      </AdminEngine>
    </SWRConfig>
  );
}

function AdminEngine({ children }: { children: ReactNode }) {
  const { t, locale } = useEngine();
  const { mutate } = useSWRConfig();
  const http = useMemo(() => {
    const client = createHttpClient({ baseUrl: adminApi, onUnauthorized: () => void mutate(sessionKey) });
    // The server's sentences come in the language of the page, whatever the browser prefers.
    return withHeaders(
      () => client,
      () => ({ 'Accept-Language': locale }),
    );
  }, [mutate, locale]);
  return (
    <EngineProvider http={http} locale={locale} t={t}>
      <AskingAgain>{children}</AskingAgain>
    </EngineProvider>
  );
}

/** Sign-in first; the pages stay while a session that ran out is renewed. */
function AdminGate() {
  const session = useStaffSession();
  const { t } = useEngine();
  const { pathname } = useLocation();
  const { staff } = session;
  useHiddenWhenLeft(staff?.id);
  // Who comes by a mailed link chooses a password, whoever is signed in here.
  if (pathname === newPasswordPath) return <NewStaffPassword />;
  if (session.isLoading) {
    return (
      <p className="rz-admin__waiting" role="status">
        {t('entity:loading')}
      </p>
    );
  }
  if (session.error && !staff) return <StartFailure error={session.error} onRetry={session.retry} />;
  if (!staff) return <SignInPage session={session} />;
  return (
    // Another person starts with nothing of what the one before has read.
    <AdminCache key={staff.id}>
      <AdminEntities staff={staff} permissions={session.permissions}>
        <AdminFrame staff={staff} permissions={session.permissions} onSignOut={session.signOut} />
        {session.isExpired && <SignInOverlay staff={staff} session={session} />}
        <DialogHost />
        <ToastHost />
      </AdminEntities>
    </AdminCache>
  );
}

function AdminCache({ children }: { children: ReactNode }) {
  const cache = useMemo(() => ({ provider: () => new Map() }), []);
  return <SWRConfig value={cache}>{children}</SWRConfig>;
}
