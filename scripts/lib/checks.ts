import type { Part } from './parts.ts';
import { bin } from './root.ts';

// Several checkers each work out the types that they share, twice the work of one; other checks use the other processors.
const alone = ['--singleThreaded'];
/** The compiler's garbage collector runs less often, for some memory. */
const rarelyCollecting = { GOGC: '400' };

/** What needs no running program: types, style, unused code, generated files. */
export const checks: Part[] = [
  { name: 'types', command: [bin('tsc'), '--noEmit', '-p', '.', ...alone], env: rarelyCollecting },
  // Once more without DOM and Node: the engine's core must run in the browser and on the server.
  { name: 'types of the engine core', command: [bin('tsc'), '--noEmit', '-p', 'packages/engine'] },
  { name: 'format and lint', command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  { name: 'generated types', command: [process.execPath, 'scripts/generate-types.ts', '--check'] },
];
