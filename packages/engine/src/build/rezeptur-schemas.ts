import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
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
  return {
    name: 'rezeptur-schemas',
    resolveId: (id) => (isVirtual(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      try {
        const module = virtualModule(dir, id);
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
