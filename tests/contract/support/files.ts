import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { inRoot, root } from '../../support/root.ts';

const passedOver = new Set(['node_modules', 'dist', '.git', '.site', 'test-results']);

/** All files below a folder, as paths from the repository's root; none when the folder isn't there. */
export function filesBelow(folder: string, extensions?: string[]): string[] {
  return entries(inRoot(folder))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some((part) => passedOver.has(part)))
    .filter((path) => !extensions || extensions.includes(extname(path)))
    .sort();
}

export const readText = (path: string): string => readFileSync(inRoot(path), 'utf8');

export const readJson = (path: string): unknown => JSON.parse(readText(path));

/** Names of the folders directly below one. */
export function foldersIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
}
