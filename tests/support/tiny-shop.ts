import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A built shop of three lines, so that what is tested is how pages are served, not what is on them. */
export interface TinyShop {
  folder: string;
  /** For `shopFolder` of the server under test. */
  url: URL;
  remove(): Promise<void>;
}

/** `entry` is the server half's module, `template` the page around what it renders. */
export async function createTinyShop(
  entry: string,
  template = '<html><!--rz:head--><body><!--rz:app--><!--rz:state--></body></html>',
): Promise<TinyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'rezeptur-shop-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'client/index.html'), template);
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/entry-server.js'), entry);
  return {
    folder,
    url: pathToFileURL(`${folder}/`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
