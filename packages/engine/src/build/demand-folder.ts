import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { didYouMean, nearestName } from '../core/errors/nearest-name.ts';
import { foldersIn } from './read-json.ts';

/**
 * A folder of schemas that isn't there, is one too deep, or misspells those in it, would read like one that declares nothing.
 * @throws ConfigurationError with the folder that is probably meant.
 */
export function demandFolder(dir: string): void {
  const file = resolve(dir);
  if (!existsSync(file)) {
    const nearest = nearestName(basename(file), foldersIn(dirname(file)));
    const hint = didYouMean(nearest && near(join(dirname(file), nearest)));
    throw new ConfigurationError(`there is no such folder of schemas${hint}`, { file });
  }
  const isTooDeep =
    declaring.includes(basename(file)) &&
    foldersIn(file).some((name) => existsSync(join(file, name, 'schema.json')));
  if (isTooDeep)
    throw new ConfigurationError(`a folder of schemas holds "${basename(file)}", it is the one above`, {
      file,
    });
  for (const name of foldersIn(file)) demandRead(file, name);
}

const declaring = ['forms', 'entities'];

/** A folder whose name nobody reads, with declarations in it, would be missed by nobody but who looks for its forms. */
function demandRead(dir: string, name: string): void {
  const nearest = declaring.includes(name) ? undefined : nearestName(name, declaring);
  const folder = join(dir, name);
  if (nearest && foldersIn(folder).some((one) => existsSync(join(folder, one, 'schema.json'))))
    throw new ConfigurationError(`nobody reads a folder of this name${didYouMean(nearest)}`, {
      file: folder,
    });
}

const near = (file: string) => relative(process.cwd(), file) || '.';
