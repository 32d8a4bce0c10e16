import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useEngine } from '../provider/engine-provider.tsx';
import type { EntityPage as Page } from '../routing/entity-routes.ts';
import { RouteError } from '../routing/route-error.ts';
import { EntityEdit } from './edit/entity-edit.tsx';
import { EntityNew } from './edit/entity-new.tsx';
import { useEntityRoom } from './entity-room.tsx';
import { EntityList } from './list/entity-list.tsx';
import { EntityShow } from './show/entity-show.tsx';

/** The page that the address means; what leads nowhere says so. */
export function EntityPage() {
  const { t } = useEngine();
  const { routes, can } = useEntityRoom();
  const { pathname } = useLocation();
  const page = resolveOrError(() => routes.resolve(pathname));
  if (page instanceof RouteError || !page) {
    const code = page?.code ?? 'unknownRoute';
    return <Notice title={t('admin:routing.title')} text={t(`admin:routing.${code}`, { path: pathname })} />;
  }
  if (!can(page.entity, actionOf[page.kind])) {
    return <Notice title={t('admin:routing.notAllowedTitle')} text={t('admin:routing.notAllowed')} />;
  }
  return (
    <Suspense
      fallback={
        <p className="rz-loading" role="status">
          {t('admin:entity.loading')}
        </p>
      }
    >
      <PageOf key={`${page.entity} ${page.kind} ${page.id ?? ''}`} page={page} />
    </Suspense>
  );
}

const actionOf = { list: 'list', new: 'create', show: 'show', edit: 'update' } as const;

function PageOf({ page: { entity, kind, id = '' } }: { page: Page }) {
  switch (kind) {
    case 'list':
      return <EntityList of={entity} />;
    case 'new':
      return <EntityNew of={entity} />;
    case 'show':
      return <EntityShow of={entity} id={id} />;
    case 'edit':
      return <EntityEdit of={entity} id={id} />;
  }
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="rz-empty">
      <h1 className="rz-empty__title">{title}</h1>
      <p>{text}</p>
    </section>
  );
}

function resolveOrError<T>(resolve: () => T): T | RouteError {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof RouteError) return error;
    throw error;
  }
}
