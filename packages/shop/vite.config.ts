import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { firstPaint } from './first-paint.ts';
import { followTexts } from './follow-texts.ts';
import { listModules } from './list-modules.ts';
import { precompress } from './precompress.ts';
import { splitTexts } from './split-texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The app lists the files that pages need; the manifest has their names. */
const fileNames = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
};
/** Which plugin took longest is no warning to who starts the shop. */
const checks = { bundlerTimings: false };
/** Where the shop is built; a build that replaces one in use is made beside it first. */
const dist = process.env.SHOP_DIST ?? 'dist';
const manifest = here(`./${dist}/client/.vite/manifest.json`);

export default defineConfig(async ({ isSsrBuild, command }) => {
  // The engine's plugin compiles every form's validator at build time: no eval in the browser.
  const { rezepturSchemas } = await import('@rezeptur/engine/build');
  const server = process.env.SHOP_API ?? 'http://127.0.0.1:3000';
  const port = process.env.SHOP_PORT?.trim();
  return {
    root: here('.'),
    plugins: [
      react(),
      splitTexts(),
      followTexts(),
      rezepturSchemas({ schemasDir: here('../../schemas') }) as PluginOption,
      isSsrBuild || command === 'serve' ? [] : [firstPaint(), listModules(), precompress()],
    ],
    define: {
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
      // The server's build runs second and learns from the first which files a page needs.
      __CLIENT_MANIFEST__: isSsrBuild && existsSync(manifest) ? readFileSync(manifest, 'utf8') : '{}',
    },
    // Its decoders are fetched one by one, when they are needed.
    worker: { format: 'es' as const, rolldownOptions: { checks } },
    resolve: {
      alias: [
        // What it stands in for React has had for long.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      ],
      dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'swr', 'i18next'],
    },
    // Bundling everything bakes React's production build in, whatever NODE_ENV the server runs with.
    ssr: isSsrBuild ? { noExternal: true as const } : {},
    build: isSsrBuild
      ? {
          outDir: `${dist}/server`,
          emptyOutDir: true,
          target: 'node22',
          rolldownOptions: {
            checks,
            input: here('./src/app/entry-server.tsx'),
            // The server names pictures in its pages; their files are the browser's build's.
            output: { assetFileNames: fileNames.assetFileNames },
          },
        }
      : {
          outDir: `${dist}/client`,
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 2048,
          // What each page needs would be a list of 1.3 KB in everybody's first load; the page's own file says it, too.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: { checks, output: { ...fileNames, codeSplitting: { groups: chunkGroups } } },
        },
    server: {
      // A port that was asked for is that one or none; 0 is any free one.
      port: Number(port || 5173),
      strictPort: Boolean(port),
      // What is built while one edits is the server's: the page that one edits stays as it is.
      watch: { ignored: ['**/dist/**'] },
      proxy: Object.fromEntries(['/api', '/uploads', '/_app_config.json'].map((path) => [path, server])),
    },
  };
});
