import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The Chromium that `npm run setup` found; Playwright's own where nothing was remembered. */
export function rememberedBrowser(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const memory = join(root, 'node_modules/.cache/rezeptur/browser');
  return existsSync(memory) ? readFileSync(memory, 'utf8').trim() : undefined;
}

/** The same, or where Linux keeps one; undefined: Playwright's own. */
export const browserPath = (): string | undefined =>
  [rememberedBrowser(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );

/**
 * What tests start Chromium with. Its own errands have no business in a test. A tab of a test lives for seconds and begins with nothing
 * compiled: optimising its code costs more than the faster code saves. What a page does is the same without.
 */
export const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev --no-turbofan',
];
