import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityRoom } from '../entity-room.tsx';
import { Failure } from '../failure.tsx';
import { rememberSearch } from '../last-search.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { EntityTable } from './entity-table.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useColumns } from './use-columns.ts';
import { useEntityList } from './use-entity-list.ts';

/** The list page of an entity: `<EntityList of="order" />`. */
export function EntityList({ of }: { of: string }) {
  const list = useEntityList(of);
  const columns = useColumns(list.definition, list.fields);
  const { t } = useEngine();
  const { routes } = useEntityRoom();
  const { rows, error, may } = list;
  const { pathname, search } = useLocation();
  useEffect(() => rememberSearch(pathname, search), [pathname, search]);
  useDocumentTitle(list.fields.words.plural);

  return (
    <section className="rz-entity rz-entity--list" aria-labelledby="rz-entity-title">
      <header className="rz-entity__head">
        <h1 id="rz-entity-title" className="rz-entity__title">
          {list.fields.words.plural}
        </h1>
        <p className="rz-entity__count" aria-live="polite">
          {rows && t('admin:entity.total', { count: list.total })}
        </p>
        {may.create && (
          <Link className="rz-button rz-button--primary" to={routes.href(`${of}.new`)}>
            {t('admin:entity.new', { singular: list.fields.words.singular })}
          </Link>
        )}
      </header>
      <ListToolbar list={list} columns={columns} />
      {error && !rows && <Failure error={error} onRetry={list.retry} />}
      {!error && !rows && <TableSkeleton />}
      {rows && error && <Failure error={error} onRetry={list.retry} />}
      {rows?.length === 0 && <EmptyList list={list} />}
      {rows && rows.length > 0 && <EntityTable list={list} rows={rows} columns={columns.shown} />}
      {rows && rows.length > 0 && <ListPaging list={list} />}
    </section>
  );
}

function TableSkeleton() {
  const { t } = useEngine();
  return (
    <div className="rz-skeleton" role="status">
      <span className="rz-visually-hidden">{t('admin:entity.loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <span key={line} className="rz-skeleton__line" aria-hidden="true" />
      ))}
    </div>
  );
}

function EmptyList({ list }: { list: ReturnType<typeof useEntityList> }) {
  const { t } = useEngine();
  const isNarrowed = list.query.search !== '' || Object.keys(list.query.filters).length > 0;
  return (
    <div className="rz-empty">
      <p className="rz-empty__title">
        {t(isNarrowed ? 'admin:entity.nothingFound' : 'admin:entity.nothingYet', {
          plural: list.fields.words.plural,
        })}
      </p>
      {isNarrowed && (
        <button
          type="button"
          className="rz-button rz-button--secondary"
          onClick={() => list.change({ search: '', filters: {} })}
        >
          {t('admin:entity.resetFilters')}
        </button>
      )}
    </div>
  );
}
