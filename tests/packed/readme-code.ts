import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runIn } from './install.ts';

/** Writes the code that a README shows into an app's sources, where its types are checked as somebody's who copies it. */
export async function writeReadmeCode(readme: string, folder: string): Promise<number> {
  const blocks = [...readme.matchAll(/^```(tsx?)\n(?!\/\/ vite\.config)([\s\S]*?)^```$/gm)];
  for (const [index, [, ending, code = '']] of blocks.entries())
    await writeFile(join(folder, `readme-${index}.${ending}`), code);
  return blocks.length;
}

const buildScript = `
import { writeFileSync } from 'node:fs';
import { compileRjsfChecks, rjsfChecksTypes } from '@rezeptur/engine/build';
writeFileSync('src/form-checks.js', compileRjsfChecks({ type: 'object', properties: { name: { rules: 'required' } } }));
writeFileSync('src/form-checks.d.ts', rjsfChecksTypes);
`;

/** Writes an rjsf form's compiled checks into an app's sources, and beside them the code of the documentation that reads them. */
export async function writeCompiledChecks(folder: string): Promise<void> {
  await runIn(folder, process.execPath, '--input-type=module', '--eval', buildScript);
  const page = await readFile(join(folder, 'node_modules/@rezeptur/engine/docs/rjsf.md'), 'utf8');
  const [, code = ''] = /```tsx\n([^`]*form-checks\.js[^`]*)```/.exec(page) ?? [];
  await writeFile(join(folder, 'src/compiled-form.tsx'), code);
}
