import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Declared, exportNames, type Foreign, findExport } from './find-exports.ts';
import { parseComment } from './read-comment.ts';
import { type Module, moduleAt } from './read-module.ts';

/** One way into the package, such as `@rezeptur/engine/core`. */
export interface Entry {
  /** What an app imports from. */
  name: string;
  /** Where its source lies below the package's. */
  file: string;
  about: string;
  exports: Export[];
}

export interface Export {
  /** As it is imported. */
  name: string;
  declared: Declared | Foreign;
}

/**
 * The entries of a package that hold code, as its package.json names them.
 * @param folder holds the package's sources, or the declarations that the compiler made of them
 */
export function readEntries(manifestFile: string, folder: string, read: (file: string) => Module): Entry[] {
  const { name, exports } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, source]) => /(?<!\.d)\.tsx?$/.test(source))
    .map(([path, source]) => {
      const file = source.replace('./src/', '');
      const module = read(moduleAt(join(folder, file)));
      const found = exportNames(module, read).map((exported) => {
        const declared = findExport(module, exported, read);
        if (!declared) throw new Error(`${source}: nothing declares ${exported}`);
        return { name: exported, declared };
      });
      return { name: posix.join(name, path), file, about: aboutFile(module), exports: found };
    });
}

/** What an index says about itself, before anything else. */
function aboutFile({ file, comments }: Module): string {
  const [first] = comments;
  return first && /\bindex\./.test(file) ? parseComment(first.value.slice(1)).about : '';
}
