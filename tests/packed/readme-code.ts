import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the code that a README shows into an app's sources, where its types are checked as somebody's who copies it. */
export async function writeReadmeCode(readme: string, folder: string): Promise<number> {
  const blocks = [...readme.matchAll(/^```(tsx?)\n(?!\/\/ vite\.config)([\s\S]*?)^```$/gm)];
  for (const [index, [, ending, code = '']] of blocks.entries())
    await writeFile(join(folder, `readme-${index}.${ending}`), code);
  return blocks.length;
}
