import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Prepared } from './embedded/protocol.ts';

const ownFile = fileURLToPath(
  new URL('../../../../../node_modules/.cache/rezeptur/prepared-database', import.meta.url),
);
const sources = [
  new URL('../../../migrations/', import.meta.url),
  new URL('../../../views/', import.meta.url),
];

/** Of the file itself, and of the options that a folder is made with. */
const format = '1';

/**
 * Where a migrated and empty embedded database is kept for new folders, and what it has to be made from: this version of
 * the database, these migrations, these views. It holds no key and no row of a shop, which each folder makes for itself.
 */
export function preparedDatabase(file = ownFile): Prepared {
  const hash = createHash('sha256').update(format).update(embeddedVersion());
  for (const folder of sources)
    for (const name of readdirSync(folder).sort())
      hash
        .update(`${name}\0`)
        .update(readFileSync(new URL(name, folder)))
        .update('\0');
  return { file, fingerprint: hash.digest('hex') };
}

const embeddedVersion = (): string =>
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8');
