import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './hash-of.ts';
import { bin, root } from './root.ts';
import { run } from './run.ts';

const dist = join(root, 'packages/shop/dist');
const stamp = join(dist, '.built-from');
// Everything that ends in the bundle or decides how it is made.
const sources = ['packages/shop', 'packages/engine', 'schemas', 'locales', 'package-lock.json'];

/** Builds the shop for browser and server, unless `dist` was made from exactly these sources. */
export async function buildShop(): Promise<void> {
  const wanted = hashOf(sources);
  if (wanted === builtFrom()) return;
  console.log('building the shop …');
  const started = Date.now();
  rmSync(stamp, { force: true });
  // The shop's own vite.config.ts says where each goes; the second learns from the first which files a page needs.
  await vite('build', 'packages/shop');
  await vite('build', 'packages/shop', '--ssr');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function vite(...args: string[]): Promise<void> {
  // A test run or a developer's shell says otherwise, and React would come in its development build.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await run([bin('vite'), ...args, '--logLevel', 'warn'], { env });
  if (code === 0) return;
  console.error(output.trimEnd());
  console.error(`The shop could not be built: vite ${args.join(' ')} ended with exit code ${code}.`);
  process.exit(1);
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
