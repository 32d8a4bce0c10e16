import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../../root.ts';
import { run } from '../../run.ts';

/**
 * Has the compiler write the engine's declarations, in which every type is spelled out; returns their folder.
 * @throws with what the compiler printed.
 */
export async function declareEngine(): Promise<string> {
  const folder = join(root, '.cache/engine-declarations');
  rmSync(folder, { recursive: true, force: true });
  const project = join(root, 'packages/engine/tsconfig.pack.json');
  const options = ['--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false'];
  const { code, output } = await run([bin('tsc'), '-p', project, ...options, '--outDir', folder]);
  if (code !== 0) throw new Error(`the engine's declarations can't be written\n${output.trimEnd()}`);
  return folder;
}
