import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time that a process has used so far, milliseconds; not a number where the system doesn't tell. */
export function processorTime(pid: number): number {
  try {
    // The name stands in brackets and may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
  } catch {
    return Number.NaN;
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
