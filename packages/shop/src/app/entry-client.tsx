import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Cache } from 'swr';
import { readData } from '../lib/api.ts';
import { fetchConfig } from '../lib/fetch-config.ts';
import { takeServedRoutes } from '../lib/route-list.ts';
import { readSiteConfig } from '../lib/site-config.ts';
import type { AppConfig } from '../lib/types.ts';
import { appConfigKey, mayOrder } from '../lib/use-app-config.ts';
import { loadCart } from './cart-module.ts';
import { takeEarlyPress } from './early-press.ts';
import type { PageState, ReadPageData } from './page-data.ts';
import { preparePage } from './page-rules.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadOfflinePage } from './shell/offline-gate.tsx';
import { createTexts } from './texts.ts';

const root = document.getElementById('rz-app');
const rendered = document.getElementById('rz-state')?.textContent;
const state: PageState | undefined = rendered ? JSON.parse(rendered) : undefined;
const data = { ...state?.data };

const cache: Cache = new Map();
const isRendered = !!root?.firstElementChild;

/** The router's rules look at what is known by now: the answer of the last request, else what the page came with. */
const read: ReadPageData = async (path) => cache.get(path)?.data ?? data[path] ?? readData(path);

/** The configuration. Until it is there the page is what the server made of it. */
async function waitForConfig(): Promise<AppConfig | undefined> {
  for (;;) {
    const config = await fetchConfig(state?.range).catch(() => undefined);
    // Without a page to look at the app says itself what is wrong.
    if (config || !isRendered) return config;
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

async function start(container: HTMLElement): Promise<void> {
  const texts = createTexts();
  const fetching = waitForConfig();
  const site = await readSiteConfig();
  if (site) takeServedRoutes(site.routes);
  const routes = createRoutes({ texts, read });
  // Hydration must find the same components that the server used, so the page's own module comes first.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      await preparePage(route.id, params);
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  const config = await fetching;
  data[appConfigKey] = config;
  if (config?.offline) await loadOfflinePage(texts);
  if (mayOrder(config?.user)) await loadCart(texts);
  // Somebody has changed a price in between: the server's markup is replaced, not hydrated.
  const isSame = isRendered && config?.version === state?.version;
  const router = createBrowserRouter(routes, {
    hydrationData: isSame
      ? { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
      : undefined,
  });
  const replayPress = takeEarlyPress();
  const app = (
    <Alive tell={replayPress}>
      <Providers texts={texts} data={data} cache={cache}>
        <RouterProvider router={router} />
      </Providers>
    </Alive>
  );
  // In slices: the page answers to scrolling and typing while it hydrates.
  startTransition(() => {
    if (isSame) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Tells once, when everything below it listens. */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

// Not in the breath in which all of the app's files are read.
if (root) setTimeout(() => void start(root));
