import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../root.ts';

/** The sheet of all pages and the script of the search, which holds the index: a page opened from a disk may fetch nothing. */
export async function buildAssets(target: string, index: string): Promise<void> {
  await build({
    root: join(root, 'scripts/lib/docs-site/browser'),
    configFile: false,
    logLevel: 'error',
    define: { __SEARCH_INDEX__: JSON.stringify(index) },
    build: {
      outDir: join(target, 'assets'),
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'scripts/lib/docs-site/browser/search.ts'),
        output: { format: 'iife', entryFileNames: 'search.js', assetFileNames: 'site.css' },
      },
    },
  });
}
