import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Cache } from 'swr';
import { readData } from '../lib/api/api.ts';
import { fetchConfig } from '../lib/api/fetch-config.ts';
import type { AppConfig } from '../lib/api/types.ts';
import { appConfigKey, mayOrder } from '../lib/api/use-app-config.ts';
import { speak, splitAddress } from '../lib/language.ts';
import { takeServedRoutes } from '../lib/route-list.ts';
import { readSiteConfig } from '../lib/site-config.ts';
import { loadCart } from './cart-module.ts';
import { takeEarlyPress } from './early-press.ts';
import type { PageState, ReadPageData } from './page-data.ts';
import { type PageHandle, preparePage } from './page-rules.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadOfflinePage } from './shell/offline-gate.tsx';
import { createWords } from './texts.ts';

const root = document.getElementById('rz-app');
const rendered = document.getElementById('rz-state')?.textContent;
const state: PageState | undefined = rendered ? JSON.parse(rendered) : undefined;
const data = { ...state?.data };

/** What a page needs to come alive is asked for again after so long; it can be read meanwhile. */
const againMs = 3000;
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
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

async function start(container: HTMLElement): Promise<void> {
  const words = createWords();
  const fetching = waitForConfig();
  const { language } = splitAddress(window.location.pathname);
  speak(language);
  const texts = await words.load(language);
  const site = await readSiteConfig();
  if (site) takeServedRoutes(site.routes);
  const routes = createRoutes({ words, read });
  // Hydration must find the same components that the server used, so the page's own module comes first.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      await preparePage((route.handle as PageHandle | undefined)?.name, params);
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  const config = await fetching;
  data[appConfigKey] = config;
  if (config?.offline) await loadOfflinePage(texts);
  if (mayOrder(config?.user)) await loadCart(texts);
  const isSame = isRendered && config?.version === state?.version;
  const renewal = isSame ? undefined : await import('./carry-over.ts');
  renewal?.dropOwnData(data);
  const router = createBrowserRouter(routes, {
    hydrationData: isSame
      ? { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
      : undefined,
  });
  const draw = (tell: () => void, show?: () => void): ReactNode => (
    <Alive show={show} tell={tell}>
      <Providers words={words} data={data} cache={cache}>
        <RouterProvider router={router} />
      </Providers>
    </Alive>
  );
  // In slices: the page answers to scrolling and typing while it hydrates.
  if (!renewal) {
    const hydrated = draw(takeEarlyPress());
    return startTransition(() => void hydrateRoot(container, hydrated));
  }
  // Somebody has changed a price in between: the page is drawn anew, and the server's stays until its choices were read.
  await renewal.drawAnew(container, router, draw, takeEarlyPress);
}

/** Until the router is made nothing has happened to the page, so that it can be begun anew. */
function startUntilAlive(container: HTMLElement): void {
  start(container).catch((error: unknown) => {
    console.warn(error);
    setTimeout(startUntilAlive, againMs, container);
  });
}

/** Shows what is below it when it has been drawn, and tells once it listens. */
function Alive({
  show,
  tell,
  children,
}: {
  show?: (() => void) | undefined;
  tell: () => void;
  children: ReactNode;
}) {
  useLayoutEffect(() => show?.(), [show]);
  useEffect(tell, [tell]);
  return children;
}

// Not in the breath in which all of the app's files are read.
if (root) setTimeout(startUntilAlive, 0, root);
