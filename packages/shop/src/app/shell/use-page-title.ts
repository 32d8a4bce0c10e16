import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { ownTitleOf, pageTitle } from '../page-rules.ts';
import type { PageHandle } from '../routes.tsx';

/** Keeps the window's title in step with the page; the first one came with the HTML. */
export function usePageTitle(): void {
  const match = useMatches().at(-1);
  const { config } = useAppConfig();
  const { t } = useTranslation();
  const handle = match?.handle as PageHandle | undefined;
  const own = handle && ownTitleOf(handle.name, match?.params ?? {}, config, t);
  const title = pageTitle(own ?? handle?.title, config?.settings.shopName ?? '');
  useEffect(() => {
    if (config) document.title = title;
  }, [config, title]);
}
