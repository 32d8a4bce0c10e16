import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Counts } from './parts.ts';
import { root } from './root.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** A file that could not be read has failed without having a test that did. */
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export async function countVitest(file: string): Promise<Counts> {
  const report = await read<VitestReport>(file);
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const where = relative(root, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${where}: ${fullName}`) : [where];
    });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures,
  };
}

/** A test that passed only when repeated did not pass. */
export async function countPlaywright(file: string): Promise<Counts> {
  const report = await read<PlaywrightReport>(file);
  const stats = report?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: (report?.suites ?? []).flatMap(failedIn),
  };
}

function failedIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [...failed.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)];
}

/** A run that broke early wrote no report. */
async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
