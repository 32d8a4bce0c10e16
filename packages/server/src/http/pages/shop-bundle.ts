import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, watch } from 'node:fs';
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
  /** Does the page at a path, as `readAddress` reads it, show what only its reader may read? */
  isOwn(path: string): boolean;
  /** Paths in the configuration of texts that pages print as they are and never decide by. */
  printed: readonly string[];
}

const dist = new URL('../../../../shop/dist/', import.meta.url);

/** Written last when the shop was built: what from. */
const stamp = '.built-from';

/** Loads the built shop by its path, in this version of it; undefined where nothing has been built. */
export async function loadShopBundle(folder: URL = dist, version = ''): Promise<ShopBundle | undefined> {
  const client = new URL('client/', folder);
  const entry = new URL(
    'entry-server.js',
    version ? copyOfServer(folder, version) : new URL('server/', folder),
  );
  if (!existsSync(new URL('index.html', client)) || !existsSync(entry)) return undefined;
  const template = readFileSync(new URL('index.html', client), 'utf8');
  const {
    render,
    printed = [],
    isOwn = () => false,
  } = (await import(pathToFileURL(entry.pathname).href)) as Pick<ShopBundle, 'render'> &
    Partial<Pick<ShopBundle, 'printed' | 'isOwn'>>;
  return {
    folder: client.pathname,
    rootFiles: new Set(
      readdirSync(client).filter((name) => name !== 'index.html' && statSync(new URL(name, client)).isFile()),
    ),
    pageWith: createPageWriter(template, (href) =>
      readFileSync(new URL(href.slice(1), client), 'utf8').trim(),
    ),
    render,
    isOwn,
    printed,
  };
}

/** Where copies lie that were loaded while the server runs. */
const copies = 'reloaded/';

/** A module is read once for each address, and those of the server half import each other: another version lies elsewhere. */
function copyOfServer(folder: URL, version: string): URL {
  const copy = new URL(`${copies}${version}/`, folder);
  cpSync(new URL('server/', folder), copy, { recursive: true });
  return copy;
}

/** Loads the shop each time it was built anew, for development; ends with the function that is answered. */
export function watchShopBundle(
  { folder = dist, onError }: { folder?: URL; onError(error: unknown): void },
  onBuilt: (bundle: ShopBundle) => void,
): () => void {
  const file = new URL(stamp, folder);
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  let loaded = read();
  const watcher = watch(folder, (_event, name) => {
    const built = name === stamp ? read() : '';
    if (built === '' || built === loaded) return;
    loaded = built;
    loadShopBundle(folder, built)
      .then((bundle) => bundle && built === loaded && onBuilt(bundle))
      .catch(onError);
  });
  return () => {
    watcher.close();
    rmSync(new URL(copies, folder), { recursive: true, force: true });
  };
}
