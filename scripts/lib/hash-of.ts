import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const passedOver = new Set(['node_modules', 'dist']);

/** One hash over names and contents of files and folders: a clone's time stamps say nothing. */
export function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) add(path);
  return hash.digest('hex');

  function add(path: string): void {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!passedOver.has(name)) add(join(path, name));
    } else {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    }
  }
}
