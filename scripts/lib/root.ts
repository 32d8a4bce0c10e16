import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A package's command, as npm linked it. */
export const bin = (name: string) => join(root, 'node_modules/.bin', name);
