import { setTimeout } from 'node:timers/promises';
import { type Call, load } from './load.ts';
import { residentMegabytes } from './processor-time.ts';

export interface Memory {
  /** Megabytes before anything was asked for. */
  idle: number;
  /** While calls of all kinds come in: minutes and megabytes. */
  loaded: [minute: number, megabytes: number][];
  /** Some seconds after the last call. */
  after: number;
}

const settleSeconds = 5;

/** What a server holds that answers calls of all kinds in turn for so many minutes. */
export async function measureMemory(
  pid: number,
  readCalls: () => Promise<readonly Call[]>,
  minutes: number,
): Promise<Memory> {
  await setTimeout(settleSeconds * 1000);
  const idle = residentMegabytes(pid);
  const calls = await readCalls();
  const loaded: Memory['loaded'] = [];
  const parts = 4;
  for (let part = 1; part <= parts; part++) {
    await load(calls, 8, Math.max(1, Math.round((minutes * 60) / parts)));
    loaded.push([(minutes * part) / parts, residentMegabytes(pid)]);
    // An hour is long: what was measured is seen while it goes on.
    console.error(
      `idle ${idle} MB, ${loaded.map(([minute, megabytes]) => `${minute} min ${megabytes} MB`).join(', ')}`,
    );
  }
  await setTimeout(settleSeconds * 1000);
  return { idle, loaded, after: residentMegabytes(pid) };
}
