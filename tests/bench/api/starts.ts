import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startProgram } from '../../support/program.ts';
import { median } from '../median.ts';
import { processorTime, residentMegabytes } from './processor-time.ts';

export interface Start {
  name: string;
  /** Until it listens, milliseconds; and the processor time of it. */
  milliseconds: number;
  processor: number;
  /** Some seconds after it, megabytes. */
  idle: number;
}

const settleSeconds = 4;

/** How long the server takes until it listens, with the embedded database and demo data: in a new folder, and again in the same. */
export async function measureStarts(times: number): Promise<Start[]> {
  const fresh: Start[] = [];
  const warm: Start[] = [];
  for (let time = 0; time < times; time++) {
    const folder = await mkdtemp(join(tmpdir(), 'rezeptur-start-'));
    try {
      fresh.push(await start(folder, 'in a new folder'));
      warm.push(await start(folder, 'again in the same folder'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return [middle(fresh), middle(warm)];
}

async function start(folder: string, name: string): Promise<Start> {
  const begun = performance.now();
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, JOBS: '0' };
  const program = await startProgram('packages/server/src/main.ts', env);
  try {
    const milliseconds = performance.now() - begun;
    const processor = processorTime(program.pid);
    await setTimeout(settleSeconds * 1000);
    return { name, milliseconds, processor, idle: residentMegabytes(program.pid) };
  } finally {
    await program.stop();
  }
}

function middle(starts: readonly Start[]): Start {
  const of = (key: 'milliseconds' | 'processor' | 'idle') => median(starts.map((one) => one[key]));
  return {
    name: starts[0]?.name ?? '',
    milliseconds: of('milliseconds'),
    processor: of('processor'),
    idle: of('idle'),
  };
}
