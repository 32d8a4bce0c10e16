import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * How the app names the engine among its dependencies: by version, or the tarball that this package was installed from. Its
 * copy is put into the app, so that the app can be moved and handed on.
 */
export function engineToInstall(packageFolder: string, appFolder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const modules = resolve(packageFolder, '../..');
  const installed = join(modules, '.package-lock.json');
  const { packages = {} } = existsSync(installed) ? JSON.parse(readFileSync(installed, 'utf8')) : {};
  const source = String(packages[`node_modules/${name}`]?.resolved ?? '');
  const tarball = resolve(modules, '..', source.replace(/^file:/, ''));
  if (!source.startsWith('file:') || !source.endsWith('.tgz') || !existsSync(tarball)) return `^${version}`;
  copyFileSync(tarball, join(appFolder, basename(tarball)));
  return `file:${basename(tarball)}`;
}
