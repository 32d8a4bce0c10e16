import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
