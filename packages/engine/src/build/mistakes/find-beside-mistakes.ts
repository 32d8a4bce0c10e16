import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { defaultBase, idBaseOf } from '../address-of.ts';
import { foldersIn, jsonFile, jsonFilesIn, readJson } from '../read-json.ts';
import type { FolderTools } from './find-flow-mistakes.ts';
import { mistakesBelow } from './mistakes-below.ts';

/** Checked by rules of its own. */
const permissions = 'permissions';

/**
 * What is wrong with the files beside forms, entities and flows: those that a meta-schema of the owner describes, under the same name, and
 * addresses of files that nothing finds by their address. A wrong one there is copied from another file, and would mislead whoever reads it.
 */
export function findBesideMistakes(dir: string, { checkMeta }: FolderTools): Mistake[] {
  const described = jsonFilesIn(join(dir, 'meta')).filter(
    (name) => name !== permissions && existsSync(jsonFile(dir, name)),
  );
  const shapes = described.flatMap((name) => {
    const file = jsonFile(dir, name);
    return mistakesBelow(dir, file, (report) => checkMeta(name, file, readJson(file), report));
  });
  // Who has said no base has chosen every address alone.
  if (idBaseOf(dir) === defaultBase) return shapes;
  const addressed = [
    ...[permissions, ...described].map((name) => [name]),
    ...jsonFilesIn(join(dir, 'flows')).map((name) => ['flows', name]),
    ...partsOf(dir, 'forms', ['ui', 'steps']),
    ...partsOf(dir, 'entities', ['ui']),
  ];
  return [...shapes, ...addressed.flatMap((path) => addressMistakes(dir, path))];
}

const partsOf = (dir: string, kind: string, files: readonly string[]): string[][] =>
  foldersIn(join(dir, kind)).flatMap((name) => files.map((file) => [kind, name, file]));

/** Nothing, too, where the file can't be read: whoever reads it says so. */
function addressMistakes(dir: string, path: readonly string[]): Mistake[] {
  const file = jsonFile(dir, ...path);
  const wanted = new URL(path.join('/'), idBaseOf(dir)).href;
  return mistakesBelow(dir, file, (report) => {
    const $id = existsSync(file) ? idIn(file) : undefined;
    if ($id === undefined || $id === wanted) return;
    report(
      new ConfigurationError(`is the address of another file; of this one it is ${wanted}`, { field: '$id' }),
    );
  });
}

function idIn(file: string): unknown {
  try {
    return readJson<{ $id?: unknown } | null>(file)?.$id;
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}
