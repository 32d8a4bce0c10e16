import type { i18n as I18n } from 'i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppConfig } from '../../lib/api/types.ts';
import { loadTexts } from '../../lib/texts/load-texts.ts';

let page: ComponentType<{ config: AppConfig }> | undefined;

/** Fetches the offline page with its words; an open shop never carries them. */
export async function loadOfflinePage(i18n: I18n): Promise<void> {
  const [module] = await Promise.all([import('./offline-page.tsx'), loadTexts(i18n, ['content'])]);
  page = module.OfflinePage;
}

/** The offline page. It has been fetched unless the shop was switched off while it was being read. */
export function OfflineGate({ config }: { config: AppConfig }) {
  const { i18n } = useTranslation();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!page) void loadOfflinePage(i18n).then(() => setLoaded(true));
  }, [i18n]);
  const Page = page;
  return Page ? <Page config={config} /> : null;
}
