// `npm run docs` writes the pages of rules, dialogs and message codes from the examples and texts that tests run on;
// `--check` only says whether they are up to date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { generatedPages } from './docs/pages.ts';

const folder = resolve(import.meta.dirname, '../docs/engine');
const stale: string[] = [];

for (const [path, text] of generatedPages()) {
  const file = resolve(folder, path);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  stale.push(path);
  if (process.argv.includes('--check')) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
if (stale.length > 0 && process.argv.includes('--check')) {
  console.error(`docs/engine: ${stale.join(', ')} not up to date: run npm run docs`);
  process.exitCode = 1;
}
