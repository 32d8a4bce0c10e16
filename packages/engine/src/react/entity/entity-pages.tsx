import { type ReactNode, useMemo } from 'react';
import { createHttpClient, type HttpClient } from '../http/create-http-client.ts';
import { EngineHttp } from '../provider/engine-provider.tsx';
import { useLocation } from '../routing/router.ts';
import { createEntityConfig, type EntityConfigParts } from './create-entity-config.ts';
import { EntityConfigProvider, type EntityConfigProviderProps } from './entity-config.tsx';
import { EntityPage } from './entity-page.tsx';

export interface EntityPagesProps
  extends EntityConfigParts,
    Pick<EntityConfigProviderProps, 'views' | 'pages'> {
  /** Answers instead of the server under `apiBase`, e.g. one that keeps its items in memory. */
  api?: HttpClient;
  /** Stands at the base itself; default: nothing. */
  home?: ReactNode;
}

/**
 * List, show, edit and new for all entities behind one route: `<Route path="/admin/*" element={<EntityPages … />} />`.
 * Stands in an `EngineProvider`, with `DialogHost` and `ToastHost` on the page, and in a data router. All props but
 * `home` have to be stable.
 */
export function EntityPages({ api, home, views, pages, ...parts }: EntityPagesProps) {
  const { base, apiBase, entities, flows, can, documents, person, title, timeZone, currency } = parts;
  const http = useMemo(() => api ?? createHttpClient({ baseUrl: apiBase }), [api, apiBase]);
  const config = useMemo(
    () =>
      createEntityConfig({
        base,
        apiBase,
        entities,
        flows,
        can,
        documents,
        person,
        title,
        timeZone,
        currency,
      }),
    [base, apiBase, entities, flows, can, documents, person, title, timeZone, currency],
  );
  const { pathname } = useLocation();
  const isHome = pathname.replace(/\/+$/, '') === base.replace(/\/+$/, '');
  return (
    <EngineHttp http={http}>
      <EntityConfigProvider config={config} views={views} pages={pages}>
        {isHome ? home : <EntityPage />}
      </EntityConfigProvider>
    </EngineHttp>
  );
}
