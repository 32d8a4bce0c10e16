import type { i18n as I18n } from 'i18next';
import { type ComponentProps, lazy, Suspense } from 'react';

const MenuOverlay = lazy(() =>
  import('./menu-overlay.tsx').then(({ MenuOverlay: view }) => ({ default: view })),
);
const SearchOverlay = lazy(() =>
  import('./search-overlay.tsx').then(({ SearchOverlay: view }) => ({ default: view })),
);
const importLogin = () => import('./login/login-overlay.tsx');
const LoginOverlay = lazy(() => importLogin().then(({ LoginOverlay: view }) => ({ default: view })));

/** Fetches the login ahead of the press that opens it. */
export async function prepareLogin(texts: I18n): Promise<void> {
  const [, { loadLoginForm }] = await Promise.all([importLogin(), import('./login/login-form-module.ts')]);
  await loadLoginForm(texts);
}

const MessageOverlay = lazy(() =>
  import('./message-overlay.tsx').then(({ MessageOverlay: view }) => ({ default: view })),
);

/** Until an overlay is there the page says that something comes. */
const coming = <div className="rz-page-progress" data-active="" />;

/** Overlays are fetched when they are first opened: a visitor's first page carries none of them. */
export const LazyMenuOverlay = (props: ComponentProps<typeof MenuOverlay>) => (
  <Suspense fallback={coming}>
    <MenuOverlay {...props} />
  </Suspense>
);

export const LazySearchOverlay = (props: ComponentProps<typeof SearchOverlay>) => (
  <Suspense fallback={coming}>
    <SearchOverlay {...props} />
  </Suspense>
);

export const LazyLoginOverlay = (props: ComponentProps<typeof LoginOverlay>) => (
  <Suspense fallback={coming}>
    <LoginOverlay {...props} />
  </Suspense>
);

export const LazyMessageOverlay = (props: ComponentProps<typeof MessageOverlay>) => (
  <Suspense fallback={coming}>
    <MessageOverlay {...props} />
  </Suspense>
);
