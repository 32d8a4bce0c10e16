import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { metaChecker } from './check-against-meta.ts';
import { findFolderMistakes, refuseMistakes } from './mistakes/find-folder-mistakes.ts';
import { withLine } from './mistakes/with-line.ts';
import { readLibrary } from './schema-files.ts';
import { isVirtual, virtualModule } from './virtual-modules.ts';

/**
 * Vite plugin that serves `virtual:rezeptur/form|entity|flow/<name>` and `…/example/<kind>/<name>`: the JSON of
 * `schemasDir` with its validators compiled; and `virtual:rezeptur/forms|entities|flows|examples`: all of a kind by
 * name. Works alike for client build, server build and dev server, where a change or a new folder reloads.
 */
export function rezepturSchemas({ schemasDir }: { schemasDir: string }): Plugin {
  const dir = resolve(schemasDir);
  const isSchema = (file: string) => {
    const path = relative(dir, file);
    return file.endsWith('.json') && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  };
  let isBuild = false;
  return {
    name: 'rezeptur-schemas',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    /** A build lists every mistake of every form and entity; the dev server waits until somebody asks for one. */
    buildStart() {
      if (!isBuild) return;
      const tools = { library: readLibrary(dir), checkMeta: metaChecker(dir) };
      try {
        refuseMistakes(findFolderMistakes(dir, tools));
      } catch (error) {
        if (error instanceof ConfigurationError) this.error(error.message);
        throw error;
      }
    },
    resolveId: (id) => (isVirtual(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      try {
        const module = withLine(dir, () => virtualModule(dir, id));
        if (!module) return undefined;
        // The dev server takes a watched file for an import, so it must exist.
        for (const file of module.files.filter((path) => existsSync(path))) this.addWatchFile(file);
        return { code: module.code, map: null, moduleSideEffects: false };
      } catch (error) {
        if (error instanceof ConfigurationError) return this.error(error.message);
        throw error;
      }
    },
    configureServer({ watcher }) {
      watcher.add(dir);
    },
    /** Any piece may be part of any form, and a new folder part of an index: a change renews all that are in use. */
    hotUpdate({ file, modules }) {
      if (!isSchema(file)) return undefined;
      const { moduleGraph } = this.environment;
      const virtual = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => isVirtual(id ?? ''));
      for (const module of virtual) moduleGraph.invalidateModule(module);
      return [...new Set([...modules, ...virtual])];
    },
  };
}
