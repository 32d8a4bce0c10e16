import { readFileSync } from 'node:fs';
import { inRoot } from '../../support/root.ts';

/** The script of the built shop that this module has become. */
export function fileOf(module: string): string {
  const manifest = readFileSync(inRoot('packages/shop/dist/client/.vite/manifest.json'), 'utf8');
  return JSON.parse(manifest)[module].file;
}
