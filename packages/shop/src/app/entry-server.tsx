import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { DataAt, ReadAt } from '../lib/api/api.ts';
import { apiPrefix } from '../lib/api/http.ts';
import type { AppConfig } from '../lib/api/types.ts';
import { appConfigKey, mayOrder } from '../lib/api/use-app-config.ts';
import { postedKey } from '../lib/form/posted.ts';
import { languages, speaking, splitAddress } from '../lib/language.ts';
import { pathOf, routeList } from '../lib/route-list.ts';
import { loadCart } from './cart-module.ts';
import { wordsOfPage } from './kept-words.ts';
import { type PageData, type PageState, type ReadPageData, readConfig } from './page-data.ts';
import { headOf } from './page-head.ts';
import { isOwnPage, requestsOf } from './page-requests.ts';
import { isClosed, isMissing, needsLogin, type PageHandle, preparePage } from './page-rules.ts';
import type { Subject } from './page-seo.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { LoginGate } from './shell/login/login-gate.tsx';
import { loadOfflinePage } from './shell/offline-gate.tsx';
import { createWords } from './texts.ts';

export { printed } from './printed.ts';

export interface RenderInput {
  /** Path and query as asked for. */
  url: string;
  /** The shop's address: `https://apotheke.example`; addresses for search engines begin with it. */
  origin?: string;
  /** GET at the server's own API with the visitor's cookies. */
  getJson(path: string): Promise<{ status: number; body: unknown }>;
  /** What became of a plain form that was sent to this page; only this rendering has it. */
  posted?: unknown;
}

export interface RenderedPage {
  status: number;
  /** In which language it is, and how that is written. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Where to go instead; then there is nothing to show. */
  redirect?: string;
  head: string;
  html: string;
  state: PageState;
}

/**
 * Does the page at a path, decoded and without its language, show what only its reader may read? Such a page is drawn for them alone, and
 * kept for nobody.
 */
export function isOwn(path: string): boolean {
  return routeList.some((route) => isOwnPage(route.name) && matchPath(route.path, path));
}

/** Renders one page with its data. The browser goes on from `state`. */
export async function render({
  url,
  origin = 'http://localhost',
  getJson,
  posted,
}: RenderInput): Promise<RenderedPage> {
  const data: PageData = {};
  const read: ReadPageData = async <P extends string>(path: ReadAt<P>) => {
    if (!(path in data)) data[path] = await dataAt(path);
    return data[path] as DataAt<P>;
  };
  async function dataAt(path: string): Promise<unknown> {
    const { status, body } = await getJson(`${apiPrefix}${path}`);
    // What isn't there is known not to be there: the page says so instead of failing.
    if (status === 404) return null;
    if (status !== 200) throw new Error(`GET ${apiPrefix}${path} answered ${status} while rendering ${url}`);
    return (body as { data: unknown }).data;
  }

  const { language } = splitAddress(addressOf(url));
  const page = { language, direction: languages[language]?.direction ?? 'ltr' };
  const leadTo = (redirect: string, status = 302): RenderedPage => ({
    ...page,
    status,
    redirect,
    head: '',
    html: '',
    state: { data: {} },
  });
  const found = matchRoutes(routesIn(language), addressOf(url))?.at(-1);
  const handle = found?.route.handle as PageHandle | undefined;
  const name = handle?.name ?? '';
  const words = await wordsOfPage(name, language);
  const texts = await words.load(language);
  const config: AppConfig = await readConfig(read);
  const sent = (): PageState => {
    const { [appConfigKey]: _fetched, ...others } = data;
    return { data: others, version: config.version, range: config.range.version };
  };
  if (found && handle) await preparePage(handle.name, found.params);
  const login = !!found && !!handle && needsLogin(handle, found.params);
  // Staff's pages start in the browser.
  if (name === 'admin' || name === 'workbench') {
    return {
      ...page,
      status: 200,
      head: speaking(language, () => headOf({ match: found, config, texts, url, origin, isDrawn: false })),
      html: '',
      state: sent(),
    };
  }
  const isShut = isClosed(name, config);
  if (isShut) await loadOfflinePage(texts);
  const asked = isShut ? [] : requestsOf(name, { params: found?.params ?? {}, url, config });
  // What can't be had now is asked for again by the browser.
  await Promise.allSettled(asked.map((path) => read(path)));
  if (isOwnPage(name) && asked.some((path) => data[path] === null))
    return leadTo(pathOf('home', {}, language));
  const subject = name === 'blog-post' ? (data[asked[0] ?? ''] as Subject | undefined) : undefined;
  if (mayOrder(config.user)) await loadCart(texts);
  const routes = createRoutes({
    words,
    read,
    load: login && !config.user ? async () => LoginGate : undefined,
    languages: [language],
  });
  const { query, dataRoutes } = createStaticHandler(routesTo(found?.route.id, routes));
  const context = await query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) {
    return leadTo(context.headers.get('Location') ?? '/', context.status);
  }
  const html = speaking(language, () =>
    renderToString(
      <Providers words={words} data={{ ...data, [postedKey]: posted }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    ),
  );
  const match = context.matches.at(-1);
  const status = isShut ? 503 : subject === null ? 404 : statusOf(context);
  const head = speaking(language, () =>
    headOf({ match, config, texts, url, origin, subject, isDrawn: true }),
  );
  return { ...page, status, head, html, state: sent() };
}

const matched = new Map<string, RouteObject[]>();

/** The routes of a language as they are matched with addresses; none of them is loaded. */
function routesIn(language: string): RouteObject[] {
  const read = () => Promise.reject(new Error('Routes that are matched read nothing'));
  const routes = matched.get(language) ?? createRoutes({ words: createWords(), read, languages: [language] });
  matched.set(language, routes);
  return routes;
}

/** Of the routes the one that was matched: making the others ready takes longer than drawing a short page. */
const routesTo = (id: string | undefined, routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) => ({ ...route, children: route.children?.filter((child) => child.id === id) }) as RouteObject,
  );

const addressOf = (url: string) => new URL(url, 'http://localhost').pathname;

function statusOf(context: StaticHandlerContext): number {
  const match = context.matches.at(-1);
  const { name } = match?.route.handle ?? {};
  return match && isMissing(name, match.params) ? 404 : context.statusCode;
}
