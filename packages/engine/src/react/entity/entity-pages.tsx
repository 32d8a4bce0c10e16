import { type ReactNode, useMemo } from 'react';
import { createHttpClient } from '../http/create-http-client.ts';
import { demandClient } from '../http/demand-client.ts';
import { EngineHttp } from '../provider/engine-http.tsx';
import { useEngine } from '../provider/engine-provider.tsx';
import { useLocation } from '../routing/router.ts';
import { createEntityConfig, type EntityConfigParts } from './create-entity-config.ts';
import { EntityConfigProvider, type EntityConfigProviderProps } from './entity-config.tsx';
import { EntityHome } from './entity-home.tsx';
import { EntityPage } from './entity-page.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { createServerSource } from './source/create-server-source.ts';

/** Props of `EntityPages`. */
export interface EntityPagesProps
  extends Omit<EntityConfigParts, 'source'>,
    Pick<EntityConfigProviderProps, 'views' | 'pages' | 'widgets'>,
    Partial<Pick<EntityConfigParts, 'source'>> {
  /** Where a server that speaks as the engine's own answers: `/api/admin`. It is asked unless there is a `source`. */
  apiBase?: string;
  /** Stands at the base itself; default: links to the list of every entity. */
  home?: ReactNode;
}

/**
 * List, show, edit and new for all entities below one path: `<Route path="/admin/*" element={<EntityPages … />} />`.
 * Stands in an `EngineProvider` with a router, with `DialogHost` and `ToastHost` on the page. All props but `home` have to
 * be stable.
 * @throws Error in development, where neither they nor the provider say whom to ask.
 */
export function EntityPages({ apiBase, home = <EntityHome />, ...props }: EntityPagesProps) {
  const { views, pages, widgets, ...parts } = props;
  const { base, source: given, entities, flows, can, documents, person, title, currency } = parts;
  const { http: outer } = useEngine();
  const http = useMemo(
    () => (apiBase === undefined ? outer : createHttpClient({ baseUrl: apiBase })),
    [apiBase, outer],
  );
  if (process.env.NODE_ENV !== 'production' && !given)
    demandClient(http, 'EntityPages without "source" and "apiBase"');
  const source = useMemo(() => given ?? createServerSource(http, { base: apiBase }), [given, http, apiBase]);
  const config = useMemo(
    () =>
      createEntityConfig({
        base,
        source,
        entities,
        flows,
        can,
        documents,
        person,
        title,
        currency,
      }),
    [base, source, entities, flows, can, documents, person, title, currency],
  );
  const { pathname } = useLocation();
  return (
    <EngineHttp http={http}>
      <EntityConfigProvider config={config} views={views} pages={pages} widgets={widgets}>
        <LoadBoundary at={pathname}>{config.routes.isHome(pathname) ? home : <EntityPage />}</LoadBoundary>
      </EntityConfigProvider>
    </EngineHttp>
  );
}
