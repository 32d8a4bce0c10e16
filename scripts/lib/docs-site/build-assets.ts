import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { root } from '../root.ts';
import type { LiveModule } from './live/live-module.ts';
import { liveModules } from './live/live-modules.ts';

const folder = join(root, 'scripts/lib/docs-site/browser');

/** The sheet of all pages and the script of the search, which holds the index: a page opened from a disk may fetch nothing. */
export async function buildAssets(target: string, index: string): Promise<void> {
  const define = { __SEARCH_INDEX__: JSON.stringify(index) };
  await bundle(target, { entry: 'search.ts', script: 'search.js', sheet: 'site.css', define });
}

/** The one script and the one sheet of all pages with live examples; they hold the forms and the engine. */
export async function buildLive(target: string, modules: LiveModule[]): Promise<void> {
  // React as people use it, whoever builds the site.
  const define = { 'process.env.NODE_ENV': '"production"' };
  const plugins = [liveModules(modules, folder)];
  await bundle(target, { entry: 'live.tsx', script: 'live.js', sheet: 'live.css', define, plugins });
}

interface Bundle extends Pick<InlineConfig, 'define' | 'plugins'> {
  entry: string;
  script: string;
  sheet: string;
}

/** One classic script without imports: browsers load no modules from a disk. */
async function bundle(target: string, { entry, script, sheet, ...config }: Bundle): Promise<void> {
  await build({
    ...config,
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: join(target, 'assets'),
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(folder, entry),
        output: { format: 'iife', entryFileNames: script, assetFileNames: sheet },
      },
    },
  });
}
