import { type ComponentType, useEffect, useState } from 'react';
import type { Texts } from '../../lib/texts/texts.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { AppConfig } from '../../lib/types.ts';
import { loadTexts } from '../texts.ts';

let page: ComponentType<{ config: AppConfig }> | undefined;

/** Fetches the offline page with its words; an open shop never carries them. */
export async function loadOfflinePage(texts: Texts): Promise<void> {
  const [module] = await Promise.all([import('./offline-page.tsx'), loadTexts(texts, ['content'])]);
  page = module.OfflinePage;
}

/** The offline page. It has been fetched unless the shop was switched off while it was being read. */
export function OfflineGate({ config }: { config: AppConfig }) {
  const { texts } = useTranslation();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!page) void loadOfflinePage(texts).then(() => setLoaded(true));
  }, [texts]);
  const Page = page;
  return Page ? <Page config={config} /> : null;
}
