import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useLocation } from '../../routing/router.ts';
import { pagesAround } from './pages-around.ts';
import type { EntityListState } from './use-entity-list.ts';

const sizes = [20, 50, 100];

/** Where in the list one is, as links; and how many rows a page has. */
export function ListPaging({ list }: { list: EntityListState }) {
  const { t, locale } = useEngine();
  const { pathname } = useLocation();
  const { query, pageCount, total, change } = list;
  const to = (page: number) => ({ pathname, search: list.searchOf(page) });
  const first = (query.page - 1) * query.itemsPerPage + 1;
  const last = Math.min(total, query.page * query.itemsPerPage);
  const number = (value: number) => value.toLocaleString(locale);

  return (
    <div className="rz-paging">
      <p className="rz-paging__range">
        {t('entity:range', { first: number(first), last: number(last), total: number(total) })}
      </p>
      {pageCount > 1 && (
        <nav className="rz-paging__pages" aria-label={t('entity:pages')}>
          <PageLink to={query.page > 1 ? to(query.page - 1) : undefined} label={t('entity:previous')}>
            ‹
          </PageLink>
          {pagesAround(query.page, pageCount).map((page, index) =>
            page === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
              <span key={`gap-${index}`} className="rz-paging__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                className="rz-paging__page"
                to={to(page)}
                aria-label={t('entity:page', { page })}
                aria-current={page === query.page ? 'page' : undefined}
              >
                {page}
              </Link>
            ),
          )}
          <PageLink to={query.page < pageCount ? to(query.page + 1) : undefined} label={t('entity:next')}>
            ›
          </PageLink>
        </nav>
      )}
      <label className="rz-paging__size">
        <span>{t('entity:itemsPerPage')}</span>
        <select
          className="rz-input"
          value={query.itemsPerPage}
          onChange={(event) => change({ itemsPerPage: Number(event.target.value) })}
        >
          {[...new Set([...sizes, query.itemsPerPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

interface PageLinkProps {
  to: { pathname: string; search: string } | undefined;
  label: string;
  children: string;
}

function PageLink({ to, label, children }: PageLinkProps) {
  if (!to) {
    return (
      <span className="rz-paging__page rz-paging__page--off" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="rz-paging__page" to={to} aria-label={label}>
      {children}
    </Link>
  );
}
