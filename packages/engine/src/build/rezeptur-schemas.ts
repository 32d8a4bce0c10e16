import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { compileEntity, compileFlow, compileForm } from './compile-module.ts';
import { readEntity, readFlow, readForm, readLibrary } from './schema-files.ts';

const pattern = /^\0?virtual:rezeptur\/(form|entity|flow)\/([a-z0-9-]+)$/;

/**
 * Vite plugin that serves `virtual:rezeptur/form|entity|flow/<name>`: the JSON of `schemasDir` with its
 * validators compiled. Works alike for client build, server build and dev server, where a change reloads.
 */
export function rezepturSchemas({ schemasDir }: { schemasDir: string }): Plugin {
  const dir = resolve(schemasDir);
  const isSchema = (file: string) => {
    const path = relative(dir, file);
    return file.endsWith('.json') && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  };
  return {
    name: 'rezeptur-schemas',
    resolveId: (id) => (pattern.test(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      const [, kind, name] = pattern.exec(id) ?? [];
      if (kind === undefined || name === undefined) return undefined;
      try {
        const { code, files } = compileModule(dir, kind, name);
        // The dev server takes a watched file for an import, so it must exist.
        for (const file of files.filter((path) => existsSync(path))) this.addWatchFile(file);
        return { code, map: null, moduleSideEffects: false };
      } catch (error) {
        if (error instanceof ConfigurationError) return this.error(error.message);
        throw error;
      }
    },
    configureServer({ watcher }) {
      watcher.add(dir);
    },
    /** Any piece may be part of any form, so that a change renews all that are in use. */
    hotUpdate({ file, modules }) {
      if (!isSchema(file)) return undefined;
      const { moduleGraph } = this.environment;
      const virtual = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => pattern.test(id ?? ''));
      for (const module of virtual) moduleGraph.invalidateModule(module);
      return [...new Set([...modules, ...virtual])];
    },
  };
}

function compileModule(dir: string, kind: string, name: string): { code: string; files: string[] } {
  if (kind === 'flow')
    return { code: compileFlow(readFlow(dir, name)), files: [resolve(dir, 'flows', `${name}.json`)] };
  const library = readLibrary(dir);
  if (kind === 'entity') {
    const files = ['schema.json', 'ui.json'].map((file) => resolve(dir, 'entities', name, file));
    return { code: compileEntity(readEntity(dir, name, library)), files };
  }
  const files = ['schema.json', 'ui.json', 'steps.json'].map((file) => resolve(dir, 'forms', name, file));
  return { code: compileForm(readForm(dir, name, library)), files };
}
