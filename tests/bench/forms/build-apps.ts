import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { packEngine } from '../../../scripts/lib/pack-engine/pack-engine.ts';
import { bin } from '../../../scripts/lib/root.ts';
import { run } from '../../../scripts/lib/run.ts';
import { inRoot } from '../../support/root.ts';
import { generatedSchema, sizes } from './apps/generated-schema.ts';

/** Forms that are compared: bare React, which ratios refer to, two floors, the engine, then what others wrote. */
export const apps = [
  'floor',
  'html',
  'html-contained',
  'engine',
  'react-hook-form',
  'tanstack-form',
  'formily',
  'rjsf',
  'jsonforms',
  'surveyjs',
] as const;
export type App = (typeof apps)[number];

const copied = ['apps', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Packs the engine, installs it beside the others in a folder below the repository, where React and Vite are found, and
 * builds every app for production, for each number of fields. Returns the folder of what was built.
 * @throws with what npm, the compiler or Vite printed.
 */
export async function buildApps(wanted: readonly App[], counts: readonly number[]): Promise<string> {
  const folder = inRoot('.cache/bench-forms');
  await rm(folder, { recursive: true, force: true });
  for (const name of copied)
    await cp(inRoot('tests/bench/forms', name), join(folder, name), { recursive: true });
  const npm = ['npm', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts', '--loglevel=error'];
  await done([...npm, 'ci']);
  await done([...npm, 'install', '--no-save', await packEngine(folder)]);
  for (const fields of sizes) await writeForm(fields, join(folder, 'schemas', String(fields), 'forms/bench'));
  await done([bin('tsc'), '-p', folder]);
  for (const app of wanted) {
    await cp(join(folder, 'apps/page.html'), join(folder, 'apps', app, 'index.html'));
    for (const fields of counts) {
      process.env.FIELDS = String(fields);
      await build({
        configFile: join(folder, 'vite.config.ts'),
        root: join(folder, 'apps', app),
        build: { outDir: join(folder, 'dist', app, String(fields)) },
      });
    }
  }
  return join(folder, 'dist');
}

async function writeForm(fields: number, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'schema.json'), JSON.stringify(generatedSchema(fields)));
}

async function done(command: string[]): Promise<void> {
  const { code, output } = await run(command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output.trimEnd()}`);
}
