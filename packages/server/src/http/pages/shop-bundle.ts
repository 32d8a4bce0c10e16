import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createPageWriter, type PageParts, type WritePage } from './page-writer.ts';

export interface RenderedPage extends PageParts {
  status: number;
  redirect?: string;
}

export interface RenderInput {
  /** Path and query as asked for. */
  url: string;
  /** The shop's address, without a slash at the end. */
  origin: string;
  getJson(path: string): Promise<{ status: number; body: unknown }>;
  /** What became of a plain form that was sent to this page. */
  posted?: object;
}

/** The shop as it was built: what its server half renders, around which page, with which files beside it. */
export interface ShopBundle {
  folder: string;
  /** Files at the site's root, like icons. */
  rootFiles: Set<string>;
  pageWith: WritePage;
  render(input: RenderInput): Promise<RenderedPage>;
}

const dist = new URL('../../../../shop/dist/', import.meta.url);

/** Loads the built shop by its path; undefined where nothing has been built. */
export async function loadShopBundle(folder: URL = dist): Promise<ShopBundle | undefined> {
  const client = new URL('client/', folder);
  const entry = new URL('server/entry-server.js', folder);
  if (!existsSync(new URL('index.html', client)) || !existsSync(entry)) return undefined;
  const template = readFileSync(new URL('index.html', client), 'utf8');
  const { render } = (await import(pathToFileURL(entry.pathname).href)) as Pick<ShopBundle, 'render'>;
  return {
    folder: client.pathname,
    rootFiles: new Set(
      readdirSync(client).filter((name) => name !== 'index.html' && statSync(new URL(name, client)).isFile()),
    ),
    pageWith: createPageWriter(template),
    render,
  };
}
