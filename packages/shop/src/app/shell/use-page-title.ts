import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import useSWR from 'swr';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { blogPostKey } from '../../lib/blog.ts';
import { ownTitleOf, type PageHandle, pageTitle, titleOf } from '../page-rules.ts';

/** Keeps the window's title in step with the page; the first one came with the HTML. */
export function usePageTitle(): void {
  const match = useMatches().at(-1);
  const { config } = useAppConfig();
  const { t } = useTranslation();
  const handle = match?.handle as PageHandle | undefined;
  // What the post's page has asked for; nothing is fetched for the title alone.
  const key = handle?.name === 'blog-post' ? blogPostKey(match?.params.id ?? '') : null;
  const { data: post } = useSWR<{ title: string } | null>(key, null);
  const own = handle && ownTitleOf(handle.name, match?.params ?? {}, config, t, post);
  const title = pageTitle(own ?? (handle && titleOf(handle.name, t)), config?.settings.shopName ?? '');
  useEffect(() => {
    if (config) document.title = title;
  }, [config, title]);
}
