import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../root.ts';
import { run } from '../run.ts';
import { asInstalled } from './as-installed.ts';
import { packDocs } from './pack-docs.ts';

const source = join(root, 'packages/engine');
const copied = ['meta', 'template', 'README.md', 'CHANGELOG.md', 'LICENSE'];

/**
 * Builds the engine (ES modules, types, source maps) and packs it into a folder; returns the tarball's path.
 * @throws with what the compiler or npm printed.
 */
export async function packEngine(target: string): Promise<string> {
  const staged = join(root, '.cache/engine-package');
  rmSync(staged, { recursive: true, force: true });
  for (const folder of [staged, target]) mkdirSync(folder, { recursive: true });
  const dist = join(staged, 'dist');
  await done([bin('tsc'), '-p', join(source, 'tsconfig.pack.json'), '--outDir', dist]);
  // What is a declaration already, the compiler passes by; in those that it writes, imports still name sources.
  cpSync(join(source, 'src/build/virtual.d.ts'), join(dist, 'build/virtual.d.ts'));
  cpSync(join(source, 'src/styles'), join(dist, 'styles'), { recursive: true });
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts')) nameBuiltModules(join(dist, file));
  for (const name of copied) cpSync(join(source, name), join(staged, name), { recursive: true });
  packDocs(join(root, 'docs/engine'), join(staged, 'docs'));
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(asInstalled(manifest), null, 2)}\n`);
  const packed = await done(['npm', 'pack', staged, '--pack-destination', target, '--json', '--silent']);
  const [{ filename = '' } = {}] = JSON.parse(packed.slice(packed.indexOf('['))) as { filename?: string }[];
  return join(target, filename);
}

const nameBuiltModules = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'));

async function done(command: string[]): Promise<string> {
  const { code, output } = await run(command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output.trimEnd()}`);
  return output;
}
