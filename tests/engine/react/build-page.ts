import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { rezepturSchemas } from '../../../packages/engine/src/build/index.ts';
import { inRoot } from '../../support/root.ts';

/** Builds `tests/engine/react/page` for production, with the shop's own plugins. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    root: inRoot('tests/engine/react/page'),
    logLevel: 'error',
    configFile: false,
    plugins: [react(), rezepturSchemas({ schemasDir: inRoot('schemas') }) as PluginOption],
    build: { outDir, emptyOutDir: true, minify: false, target: 'esnext' },
  });
}
