import { useTranslation } from 'react-i18next';
import { pageParameter } from './filters/article-filter.ts';

interface PageLinksProps {
  query: URLSearchParams;
  page: number;
  pages: number;
}

/** A long list in pages, for readers without the script; with it the list goes on by itself. */
export function PageLinks(props: PageLinksProps) {
  // A browser that runs this shows nothing of it: the server alone draws it.
  return <noscript>{import.meta.env.SSR && <Links {...props} />}</noscript>;
}

function Links({ query, page, pages }: PageLinksProps) {
  const { t } = useTranslation('shop');
  const link = (to: number, key: string) => {
    const next = new URLSearchParams(query);
    next.set(pageParameter, String(to));
    return to >= 1 && to <= pages && <a href={`?${next}`}>{t(`catalogue:pages.${key}`)}</a>;
  };
  return (
    <nav className="rz-pages" aria-label={t('catalogue:pages.label')}>
      {link(page - 1, 'previous')}
      <span>{t('catalogue:pages.here', { page, pages })}</span>
      {link(page + 1, 'next')}
    </nav>
  );
}
