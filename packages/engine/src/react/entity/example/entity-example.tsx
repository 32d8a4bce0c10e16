import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import type { EntityDefinition } from '../../../core/types.ts';
import { DialogHost } from '../../dialog/dialog-host.tsx';
import { EngineProvider, useEngine } from '../../provider/engine-provider.tsx';
import { createEntityRoutes, type PageKind } from '../../routing/entity-routes.ts';
import { createHistoryRouter, createMemoryHistory } from '../../routing/history/create-history-router.tsx';
import { ToastHost } from '../../toast/toast-host.tsx';
import { EntityPages, type EntityPagesProps } from '../entity-pages.tsx';
import { createMemorySource } from '../source/create-memory-source.ts';
import type { EntityRow } from '../types.ts';
import { exampleRows } from './example-rows.ts';

/** Props of `EntityExample`. */
export interface EntityExampleProps extends Pick<EntityPagesProps, 'views' | 'pages' | 'widgets'> {
  definition: EntityDefinition;
  kind: PageKind;
  /** Default: 45 items made of the schema's `examples`. */
  rows?: readonly EntityRow[];
}

const base = '/example';
const usualCount = 45;

/**
 * The pages of one entity on items in memory, beginning with `kind`: everything works, nothing is sent, and the
 * address of the page around it stays. It is a React tree of its own, so that what fails in it leaves the page as it is.
 */
export function EntityExample({ definition, kind, rows, views, pages, widgets }: EntityExampleProps) {
  const { http, t, locale } = useEngine();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const items = rows ?? exampleRows(definition, usualCount);
    const source = createMemorySource([{ definition, rows: items }]);
    const entities = { [definition.name]: async () => ({ default: definition }) };
    const id = items[0]?.id;
    const first = createEntityRoutes(base, [definition.name]).href(`${definition.name}.${kind}`, { id });
    const router = createHistoryRouter(createMemoryHistory(first));
    const pagesOfIt = (
      <EntityPages
        base={base}
        source={source}
        entities={entities}
        views={views}
        pages={pages}
        widgets={widgets}
        currency="EUR"
      />
    );
    const cache = { provider: () => new Map() };
    const root = createRoot(place.current);
    root.render(
      <SWRConfig value={cache}>
        <EngineProvider http={http} locale={locale} t={t} router={router}>
          {pagesOfIt}
          <DialogHost />
          <ToastHost />
        </EngineProvider>
      </SWRConfig>,
    );
    // React can't take down a tree while it draws another one.
    return () => void setTimeout(() => root.unmount());
  }, [definition, kind, rows, views, pages, widgets, http, locale, t]);
  return <div ref={place} className="rz-example" />;
}
