import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const modules = join(root, 'node_modules');
/** Node as package.json pins it, whatever the machine has. */
export const pinnedNode = join(modules, 'node/bin/node');
/** What setup remembers between runs; `npm ci` clears it. */
export const cache = join(modules, '.cache/rezeptur');
