import '../ui/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Cache } from 'swr';
import { readData } from '../lib/api.ts';
import type { AppConfig } from '../lib/types.ts';
import { appConfigKey, mayOrder } from '../lib/use-app-config.ts';
import { loadCart } from './cart-module.ts';
import type { PageState, ReadPageData } from './page-data.ts';
import { preparePage } from './page-rules.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadOfflinePage } from './shell/offline-gate.tsx';
import { createTexts } from './texts.ts';

const root = document.getElementById('rz-app');
const rendered = document.getElementById('rz-state')?.textContent;
const state: PageState | undefined = rendered ? JSON.parse(rendered) : undefined;
const data = state?.data ?? {};

const cache: Cache = new Map();
const isRendered = !!root?.firstElementChild;

/** The router's rules look at what is known by now: the answer of the last request, else what the page came with. */
const read: ReadPageData = async <T,>(path: string) =>
  (cache.get(path)?.data ?? data[path] ?? (await readData<T>(path))) as T;

async function start(container: HTMLElement): Promise<void> {
  const texts = createTexts();
  const routes = createRoutes({ texts, read });
  // Hydration must find the same components that the server used, so the page's own module comes first.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      await preparePage(route.id ?? '', params);
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  if ((data[appConfigKey] as AppConfig | undefined)?.offline) await loadOfflinePage(texts);
  if (mayOrder((data[appConfigKey] as AppConfig | undefined)?.user)) await loadCart(texts);
  const router = createBrowserRouter(routes, {
    hydrationData: isRendered
      ? { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
      : undefined,
  });
  const app = (
    <Providers texts={texts} data={data} cache={cache}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (isRendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

if (root) void start(root);
