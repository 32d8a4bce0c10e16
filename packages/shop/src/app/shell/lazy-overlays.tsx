import type { i18n as I18n } from 'i18next';
import { createLazyOverlay } from '../../ui/create-lazy-overlay.tsx';

const importLogin = () => import('./login/login-overlay.tsx');

/** Fetches the login ahead of the press that opens it. */
export async function prepareLogin(texts: I18n): Promise<void> {
  const [, { loadLoginForm }] = await Promise.all([importLogin(), import('./login/login-form-module.ts')]);
  await loadLoginForm(texts);
}

export const LazyLoginOverlay = createLazyOverlay(async () => (await importLogin()).LoginOverlay);
export const LazyMenuOverlay = createLazyOverlay(
  async () => (await import('./header/menu-overlay.tsx')).MenuOverlay,
);
export const LazySearchOverlay = createLazyOverlay(
  async () => (await import('./header/search-overlay.tsx')).SearchOverlay,
);
