import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './parts.ts';
import { root } from './root.ts';

const linesOfReason = 8;
const linesOfReasons = 24;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** A file that could not be read has failed without having a test that did. */
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}

export async function countVitest(file: string): Promise<Counts> {
  const report = await read<VitestReport>(file);
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const where = relative(root, name);
      if (failed.length === 0) return [told(where, [message])];
      return failed.map(({ fullName, failureMessages }) => told(`${where}: ${fullName}`, failureMessages));
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
  const reasons = (tests: PlaywrightTest[]) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));
  return [
    ...failed.map(({ title, tests }) => told(`${file}: ${title}`, reasons(tests))),
    ...suites.flatMap(failedIn),
  ];
}

/** A failed test, and what its errors begin with: a run far away often leaves nothing but its last lines. */
function told(name: string, messages: (string | undefined)[]): string {
  const reasons = messages.flatMap((message) => {
    const lines = stripVTControlCharacters(message ?? '').split('\n');
    return lines.filter((line) => !/^\s*(at .*)?$/.test(line)).slice(0, linesOfReason);
  });
  return [name, ...reasons.slice(0, linesOfReasons).map((line) => `    ${line}`)].join('\n');
}

/** A run that broke early wrote no report. */
async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
