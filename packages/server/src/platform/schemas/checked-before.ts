import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownCache = fileURLToPath(new URL('../../../../../node_modules/.cache/rezeptur/', import.meta.url));
const lockFile = fileURLToPath(new URL('../../../../../package-lock.json', import.meta.url));
const engine = fileURLToPath(new URL('../', import.meta.resolve('@rezeptur/engine/core')));
const metas = fileURLToPath(new URL('../../meta/', import.meta.resolve('@rezeptur/engine/core')));

/**
 * Whether these declarations were found right before, by the same engine with the same packages: a note lies in the cache
 * of the project, under the hash of all that decides it. `remember` makes that note; a folder that can't be written is
 * checked at each start.
 */
export function checkedBefore(folder: string, cache = ownCache): { isChecked: boolean; remember(): void } {
  const hash = createHash('sha256').update(process.version);
  for (const part of [folder, engine, metas]) addFolder(hash, part);
  if (existsSync(lockFile)) hash.update(readFileSync(lockFile));
  const note = join(cache, 'checked-declarations');
  const wanted = hash.digest('hex');
  return {
    isChecked: existsSync(note) && readFileSync(note, 'utf8') === wanted,
    remember() {
      try {
        mkdirSync(cache, { recursive: true });
        writeFileSync(note, wanted);
      } catch {
        // Said above: it is checked again.
      }
    },
  };
}

const passedOver = new Set(['node_modules', 'dist']);

/** What stands in the files of a folder, by name. */
function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) hash.update(`${entry.name}\0`).update(readFileSync(path)).update('\0');
    else if (entry.isDirectory() && !passedOver.has(entry.name)) addFolder(hash, path);
  }
}
