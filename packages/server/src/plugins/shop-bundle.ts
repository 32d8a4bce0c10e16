import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface RenderedPage {
  status: number;
  redirect?: string;
  head: string;
  html: string;
  state: unknown;
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
  /** What the content policy calls the style and the script that stand in every page. */
  hashes: Record<'style' | 'script', string[]>;
  pageWith(page: Pick<RenderedPage, 'head' | 'html' | 'state'>): string;
  render(input: RenderInput): Promise<RenderedPage>;
}

const dist = new URL('../../../shop/dist/', import.meta.url);

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
    hashes: { style: hashesOf('style', template), script: hashesOf('script', template) },
    pageWith: ({ head, html, state }) =>
      filled(template, {
        head,
        app: html,
        // `<` would end the element; inside JSON its escape means the same.
        state: `<script type="application/json" id="rz-state">${JSON.stringify(state ?? {}).replaceAll('<', '\\u003c')}</script>`,
      }),
    render,
  };
}

function hashesOf(element: 'style' | 'script', template: string): string[] {
  const written = template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...written].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function filled(template: string, parts: Record<'head' | 'app' | 'state', string>): string {
  return template.replace(
    /<!--rz:(head|app|state)-->/g,
    (_mark, name: 'head' | 'app' | 'state') => parts[name],
  );
}
