import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { apiPrefix } from '../lib/api.ts';
import type { AppConfig } from '../lib/types.ts';
import { type PageData, type PageState, type ReadPageData, readConfig } from './page-data.ts';
import { headOf } from './page-head.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { createTexts } from './texts.ts';

export interface RenderInput {
  /** Path and query as asked for. */
  url: string;
  /** GET at the server's own API with the visitor's cookies. */
  getJson(path: string): Promise<{ status: number; body: unknown }>;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead; then there is nothing to show. */
  redirect?: string;
  head: string;
  html: string;
  state: PageState;
}

/** Renders one page with its data. The browser goes on from `state`. */
export async function render({ url, getJson }: RenderInput): Promise<RenderedPage> {
  const data: PageData = {};
  const read: ReadPageData = async <T,>(path: string) => (await recorded(path)) as T;
  async function recorded(path: string): Promise<unknown> {
    if (!(path in data)) data[path] = await dataAt(path);
    return data[path];
  }
  async function dataAt(path: string): Promise<unknown> {
    const { status, body } = await getJson(`${apiPrefix}${path}`);
    if (status !== 200) throw new Error(`GET ${apiPrefix}${path} answered ${status} while rendering ${url}`);
    return (body as { data: unknown }).data;
  }

  const texts = createTexts();
  const config: AppConfig = await readConfig(read);
  const routes = createRoutes({ texts, read });
  const found = matchRoutes(routes, new URL(url, 'http://localhost').pathname)?.at(-1);
  // The back office starts in the browser: it is nobody's first page and heavy.
  if (found?.route.id === 'admin') {
    return { status: 200, head: headOf({ match: found, config, texts }), html: '', state: { data } };
  }
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) {
    return {
      status: context.status,
      redirect: context.headers.get('Location') ?? '/',
      head: '',
      html: '',
      state: { data: {} },
    };
  }
  const html = renderToString(
    <Providers texts={texts} data={data}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const match = context.matches.at(-1);
  return { status: statusOf(context), head: headOf({ match, config, texts }), html, state: { data } };
}

function statusOf(context: StaticHandlerContext): number {
  const name = context.matches.at(-1)?.route.id;
  return name === 'not-found' ? 404 : context.statusCode;
}
