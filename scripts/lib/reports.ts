import { readFile } from 'node:fs/promises';
import type { Counts } from './parts.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export async function countVitest(file: string): Promise<Counts> {
  const report = await read<VitestReport>(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

/** A test that passed only when repeated did not pass. */
export async function countPlaywright(file: string): Promise<Counts> {
  const stats = (await read<PlaywrightReport>(file))?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** A run that broke early wrote no report. */
async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
