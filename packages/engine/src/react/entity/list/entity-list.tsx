import { useEffect, useRef } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { Link } from '../../routing/link.tsx';
import { useLocation } from '../../routing/router.ts';
import { useEntityConfig } from '../entity-config.tsx';
import { rememberSearch } from '../last-search.ts';
import { PageTitle } from '../page-title.tsx';
import { ListBody } from './list-body.tsx';
import { type ListOptions, useEntityList } from './use-entity-list.ts';
import { useReturnToRow } from './use-return-to-row.ts';

export interface EntityListProps extends ListOptions {
  of: string;
}

/** The list page of an entity: `<EntityList of="order" />`. */
export function EntityList({ of, ...options }: EntityListProps) {
  const list = useEntityList(of, options);
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { pathname, search } = useLocation();
  const { words } = list.fields;
  useEffect(() => rememberSearch(pathname, search), [pathname, search]);
  const page = useRef<HTMLElement>(null);
  useReturnToRow(routes.href(`${of}.list`), list, page);

  return (
    <section ref={page} className="rz-entity rz-entity--list" aria-labelledby="rz-entity-title">
      <header className="rz-entity__head">
        <PageTitle>{words.plural}</PageTitle>
        <p className="rz-entity__count" aria-live="polite">
          {/* A line from the start, so that nothing is pushed down by it. */}
          {list.rows ? t('entity:total', { count: list.total }) : '\u00a0'}
        </p>
        {list.may.create && (
          <Link className="rz-button rz-button--primary" to={routes.href(`${of}.new`)}>
            {t('entity:new', { singular: words.singular })}
          </Link>
        )}
      </header>
      <ListBody list={list} listId={options.listId} />
    </section>
  );
}
