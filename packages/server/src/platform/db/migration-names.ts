import { readdirSync, readFileSync } from 'node:fs';

const ownFolder = new URL('../../../migrations/', import.meta.url);

/** Names of all migrations, in order. */
export const migrationNames = (folder: URL = ownFolder): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => name.slice(0, -'.sql'.length));

/** What the migration of this name does. */
export const migrationText = (name: string, folder: URL = ownFolder): string =>
  readFileSync(new URL(`${name}.sql`, folder), 'utf8');
