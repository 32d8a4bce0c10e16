import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rezepturSchemas } from '@rezeptur/engine/build';
import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { inRoot } from '../../support/root.ts';
import { generatedSchema, sizes } from './generated-schema.ts';

/** Forms that are compared, the floor first. */
export const apps = ['floor', 'engine', 'react-hook-form', 'rjsf'] as const;
export type App = (typeof apps)[number];

/** Builds every app for production into a fresh folder below the system's temporary one. */
export async function buildApps(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rezeptur-bench-'));
  const schemasDir = join(folder, 'schemas');
  await writeForms(schemasDir);
  for (const app of apps) {
    await build({
      root: inRoot(`tests/bench/forms/apps/${app}`),
      base: './',
      logLevel: 'error',
      configFile: false,
      plugins: [react(), rezepturSchemas({ schemasDir }) as PluginOption],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(folder, app),
        emptyOutDir: true,
        target: 'esnext',
        modulePreload: false,
        rolldownOptions: {
          input: inRoot(`tests/bench/forms/apps/${app}/main.tsx`),
          output: { entryFileNames: 'main.js', assetFileNames: 'main[extname]' },
        },
      },
    });
  }
  return folder;
}

async function writeForms(schemasDir: string): Promise<void> {
  for (const count of sizes) {
    const form = join(schemasDir, 'forms', `bench-${count}`);
    await mkdir(form, { recursive: true });
    const schema = {
      $id: `https://rezeptur.invalid/schemas/forms/bench-${count}/schema`,
      ...generatedSchema(count),
    };
    await writeFile(join(form, 'schema.json'), JSON.stringify(schema));
  }
}
