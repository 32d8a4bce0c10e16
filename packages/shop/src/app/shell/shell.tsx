import { DialogHost, ToastHost, usePart } from '@rezeptur/engine/react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { isClosed, isOnTheWayToOrder, lacksCart, needsLogin, type PageHandle } from '../page-rules.ts';
import { CartFrame } from './cart-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { latePart } from './late-part.ts';
import { LoginGate } from './login/login-gate.tsx';
import { LoginOpenContext, LoginProvider } from './login/login-provider.tsx';
import { NoCart } from './no-cart.tsx';
import { OfflineGate } from './offline-gate.tsx';
import { PageLanguageProvider } from './page-language-provider.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { usePageTitle } from './use-page-title.ts';
import { useSignedOut } from './use-signed-out.ts';

/** What stands around every page, in its language. */
export function Shell() {
  return (
    <PageLanguageProvider>
      <Surroundings />
    </PageLanguageProvider>
  );
}

/** The back office brings its own. */
function Surroundings() {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const { config, error } = useAppConfig();
  usePageTitle();
  useSignedOut();
  // The sign-in isn't offered before it is known whether somebody is signed in.
  const isKnown = config !== undefined || error !== undefined;
  // The back office and the workbench bring their own frame, dialogs and notices.
  if (handle?.name === 'admin' || handle?.name === 'workbench') return <Outlet />;
  if (config && isClosed(handle?.name, config)) return <OfflineGate config={config} />;
  return (
    <LoginProvider>
      <CartFrame>
        <Frame isBare={isOnTheWayToOrder(handle?.name) && !!config?.user}>
          {handle && needsLogin(handle, match?.params ?? {}) && !config?.user ? (
            isKnown && <LoginGate />
          ) : lacksCart(handle?.name, config?.user) ? (
            <NoCart />
          ) : (
            <Outlet />
          )}
        </Frame>
      </CartFrame>
    </LoginProvider>
  );
}

/** `isBare`: on the way to an order nothing else is offered but the cart, and what the law wants on every page. */
function Frame({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const { t } = useTranslation('common');
  const isLoading = useNavigation().state === 'loading';
  const isLoginOpen = useContext(LoginOpenContext);
  const Late = usePart(latePart);
  usePageArrival();
  return (
    <>
      <a className="rz-skip-link" href="#inhalt">
        {t('skip')}
      </a>
      <div className="rz-page-progress" data-active={isLoading || undefined} />
      <Header isBare={isBare} />
      <main id="inhalt" className="rz-main" tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      <Footer isBare={isBare} />
      {Late && Late !== 'failed' && <Late isLoginOpen={isLoginOpen} />}
      <DialogHost />
      <ToastHost />
    </>
  );
}
