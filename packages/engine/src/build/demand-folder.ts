import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { didYouMean, nearestName } from '../core/errors/nearest-name.ts';
import { foldersIn } from './read-json.ts';

/**
 * A folder of schemas that isn't there, or is one too deep, would read like one that declares nothing.
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
    ['forms', 'entities'].includes(basename(file)) &&
    foldersIn(file).some((name) => existsSync(join(file, name, 'schema.json')));
  if (isTooDeep)
    throw new ConfigurationError(`a folder of schemas holds "${basename(file)}", it is the one above`, {
      file,
    });
}

const near = (file: string) => relative(process.cwd(), file) || '.';
