import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../../packages/server/src/platform/db/database.ts';

const ticksPerSecond = 100;

/** Processor time that a process has used so far, milliseconds; not a number where the system doesn't tell. */
export function processorTime(pid: number): number {
  const fields = statusOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Reads the processor time of a database's processes, milliseconds: a process for each connection, and their parent. */
export async function watchDatabase(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = statusOf(rows[0]?.pid ?? 0)[1];
  return () => {
    if (!parent) return Number.NaN;
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && statusOf(name)[1] === parent,
    );
    return [parent, ...children].reduce((sum, pid) => sum + (processorTime(Number(pid)) || 0), 0);
  };
}

/** State, parent and what follows the name, which stands in brackets and may hold spaces; empty where the system doesn't tell. */
function statusOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Memory of a process that the machine holds for it; not a number where the system doesn't tell. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = ''] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}
