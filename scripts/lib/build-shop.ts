import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash-of.ts';
import { bin, root } from './root.ts';
import { run } from './run.ts';

const dist = join(root, 'packages/shop/dist');
const stamp = join(dist, '.built-from');
/** A server may be showing the shop as it was built before: it is made here, and put in its place when it is whole. */
const next = join(dist, 'next');
// Everything that ends in the bundle or decides how it is made.
const sources = ['packages/shop', 'packages/engine', 'schemas', 'locales', 'package-lock.json'];

/** Builds the shop for browser and server, unless `dist` was made from exactly these sources; ends the process if it can't be. */
export async function buildShop(): Promise<void> {
  if (!(await tryBuildShop())) process.exit(1);
}

/** False when the shop can't be built; why is printed. */
export async function tryBuildShop(): Promise<boolean> {
  const wanted = hashOf(sources);
  if (wanted === builtFrom()) return true;
  console.log('building the shop …');
  const started = Date.now();
  // The shop's own vite.config.ts says where each goes; the second learns from the first which files a page needs.
  const isBuilt = (await vite('build', 'packages/shop')) && (await vite('build', 'packages/shop', '--ssr'));
  if (!isBuilt) return false;
  putInPlace();
  writeFileSync(stamp, wanted);
  console.log(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

function putInPlace(): void {
  mkdirSync(dist, { recursive: true });
  rmSync(stamp, { force: true });
  for (const half of ['client', 'server']) {
    const place = join(dist, half);
    rmSync(place, { recursive: true, force: true });
    renameSync(join(next, half), place);
  }
  rmSync(next, { recursive: true, force: true });
}

async function vite(...args: string[]): Promise<boolean> {
  // A test run or a developer's shell says otherwise, and React would come in its development build.
  const env = { NODE_ENV: 'production', SHOP_DIST: 'dist/next' };
  const { code, output } = await run([bin('vite'), ...args, '--logLevel', 'warn'], { env });
  // What is declared and can hardly be meant builds all the same.
  if (output.trim()) console.error(output.trimEnd());
  if (code === 0) return true;
  console.error(`The shop could not be built: vite ${args.join(' ')} ended with exit code ${code}.`);
  return false;
}

/** The hash of the sources that `dist` was made from. */
export function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
