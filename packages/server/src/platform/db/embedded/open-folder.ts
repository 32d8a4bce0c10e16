import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { EmbeddedDatabase } from './client.ts';
import { lockFolder } from './folder-lock.ts';
import type { Prepared } from './protocol.ts';

/** A folder with an embedded database that opens in its own thread, while this one goes on. */
export interface OpenFolder {
  embedded: EmbeddedDatabase;
  close(): Promise<void>;
}

/**
 * Claims a folder and starts the thread of its database. `prepared` says what a new one starts from, and isn't asked for others.
 * @throws Error when another process has the folder
 */
export function openFolder(folder: string, prepared?: () => Prepared): OpenFolder {
  leaveCodeAsItIs();
  const unlock = lockFolder(folder);
  const files = join(folder, 'pglite');
  const isNew = !existsSync(join(files, 'PG_VERSION'));
  // PGlite creates files that all users may read: the folder is closed to others.
  mkdirSync(files, { recursive: true, mode: 0o700 });
  const embedded = new EmbeddedDatabase({ folder: files, ...(isNew && { prepared: prepared?.() }) });
  return {
    embedded,
    close: async () => {
      await embedded.close();
      unlock();
    },
  };
}

/**
 * The database's code is compiled once, as it is needed. To optimise it as well takes a processor for a second while the server starts (one
 * function alone, a hundred kilobytes, takes 600 MB), and makes a statement a fifth faster: docs/decisions/0109. The first flag
 * without the second would optimise all of it at once.
 */
function leaveCodeAsItIs(): void {
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
}
