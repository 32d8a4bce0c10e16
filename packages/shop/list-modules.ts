import { relative } from 'node:path';
import type { Plugin } from 'vite';

const root = new URL('../..', import.meta.url).pathname;

/** Writes beside Vite's manifest which modules went into which file: what a first load carries can then be looked up. */
export function listModules(): Plugin {
  return {
    name: 'rezeptur-list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.moduleIds.map(shortName)]] : [],
      );
      const source = JSON.stringify(Object.fromEntries(modules), null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

const shortName = (id: string) => (id.startsWith('\0') ? id.slice(1) : relative(root, id));
