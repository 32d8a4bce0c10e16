import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

export interface Annotation {
  type: string;
  description: string;
}

/** What Playwright reports as JSON, as far as it is read here. */
export interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { annotations: Annotation[] }[] }[];
}

interface Kept {
  builtFrom: string;
  byTest: Record<string, Annotation[]>;
}

const file = join(root, 'test-results/accessibility.json');

/**
 * What the tests of this run noted, with what others noted before of the same build: after a run that failed in a part,
 * `--last-failed` makes that part anew.
 */
export function keepAnnotations(report: Suite, builtFrom: string): Annotation[] {
  const before = read();
  const byTest = { ...(before?.builtFrom === builtFrom && before.byTest), ...byTestOf(report) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ builtFrom, byTest } satisfies Kept));
  return Object.values(byTest).flat();
}

function read(): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function byTestOf({ suites = [], specs = [] }: Suite): Record<string, Annotation[]> {
  const own = specs.map(({ file: of, title, tests }) => [
    `${of}: ${title}`,
    tests.flatMap(({ annotations }) => annotations),
  ]);
  return Object.assign(Object.fromEntries(own), ...suites.map(byTestOf));
}
