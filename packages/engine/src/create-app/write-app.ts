import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineToInstall } from './engine-to-install.ts';
import { RefusedError } from './refused-error.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
/** What npm takes as a name, without scopes. */
const goodName = /^[a-z0-9][a-z0-9._-]{0,99}$/;

export interface WrittenApp {
  /** As one goes there; empty for the folder where one is. */
  shownPath: string;
  files: number;
}

/**
 * Writes the template into a folder; the app is called like it.
 * @throws RefusedError when it isn't empty, or its name is no name of a package.
 */
export function writeApp(target: string): WrittenApp {
  const folder = resolve(target);
  const name = basename(folder);
  if (!goodName.test(name)) {
    throw new RefusedError(
      `"${name}" can't be the name of an app: small letters, digits, dashes, dots and underscores can, and the first is a letter or digit. Try "my-app".`,
    );
  }
  demandEmpty(folder, target);
  const template = join(packageFolder, 'template');
  cpSync(template, folder, { recursive: true });
  // A package can't hold a file with this name: npm reads it as its own.
  renameSync(join(folder, 'gitignore.txt'), join(folder, '.gitignore'));
  writeManifest(folder, name);
  const files = readdirSync(template, { recursive: true, withFileTypes: true });
  return { shownPath: relative('.', folder), files: files.filter((entry) => entry.isFile()).length };
}

function demandEmpty(folder: string, shown: string): void {
  if (!existsSync(folder)) return;
  const isEmpty = readdirSync(folder).every((entry) => entry === '.git');
  if (!isEmpty) throw new RefusedError(`"${shown}" isn't empty: nothing was written. Name another folder.`);
}

function writeManifest(folder: string, name: string): void {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const engine = engineToInstall(packageFolder, folder);
  const dependencies = { ...manifest.dependencies, '@rezeptur/engine': engine };
  writeFileSync(file, `${JSON.stringify({ ...manifest, name, dependencies }, null, 2)}\n`);
}
