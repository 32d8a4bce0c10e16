import { type ComponentType, Suspense } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import type { EntityPage as Page, PageKind } from '../routing/entity-routes.ts';
import { RouteError } from '../routing/route-error.ts';
import { useLocation } from '../routing/router.ts';
import { EntityEdit } from './edit/entity-edit.tsx';
import { EntityNew } from './edit/entity-new.tsx';
import { useEntityConfig, useEntityDefinition, usePageRegistry } from './entity-config.tsx';
import { mayDo } from './entity-rights.ts';
import { EntityList } from './list/entity-list.tsx';
import { NotAllowed, Notice } from './notice.tsx';
import type { EntityPageProps } from './page-registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { EntityShow } from './show/entity-show.tsx';

/** The page that the address means; what leads nowhere says so. */
export function EntityPage() {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { pathname } = useLocation();
  const page = resolveOrError(() => routes.resolve(pathname));
  if (page instanceof RouteError || !page) {
    const code = page?.code ?? 'unknownRoute';
    return (
      <Notice title={t('entity:routing.title')} text={t(`entity:routing.${code}`, { path: pathname })} />
    );
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageOf key={`${page.entity} ${page.kind} ${page.id ?? ''}`} page={page} />
    </Suspense>
  );
}

const defaultPages: Record<PageKind, ComponentType<EntityPageProps>> = {
  list: EntityList,
  new: EntityNew,
  show: EntityShow,
  edit: EntityEdit,
};

/** The project's component for this entity and kind, else the engine's. */
function PageOf({ page: { entity, kind, id = '' } }: { page: Page }) {
  const { can } = useEntityConfig();
  const definition = useEntityDefinition(entity);
  const registered = usePageRegistry();
  const isAllowed =
    kind === 'list' || kind === 'show'
      ? can(entity, kind)
      : mayDo(definition, kind === 'new' ? 'create' : 'update', can);
  if (!isAllowed) return <NotAllowed />;
  const Component = registered(entity, kind) ?? defaultPages[kind];
  return <Component of={entity} id={id} />;
}

function resolveOrError<T>(resolve: () => T): T | RouteError {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof RouteError) return error;
    throw error;
  }
}
