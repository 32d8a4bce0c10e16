// `npm test`: everything that must hold, on the embedded database and, where TEST_DATABASE_URL names one, on PostgreSQL.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checks } from './lib/checks.ts';
import { type Outcome, type Part, runParts } from './lib/parts.ts';
import { countPlaywright, countVitest } from './lib/reports.ts';
import { bin, root } from './lib/root.ts';
import { stopChildrenOnSignal } from './lib/run.ts';

const reports = join(root, 'test-results/reports');
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const operations = join(root, 'test-results/operations');
for (const folder of [reports, operations]) mkdirSync(folder, { recursive: true });

const build: Part = { name: 'build', command: [process.execPath, 'scripts/build.ts'] };
const url = process.env.TEST_DATABASE_URL;

const unit = vitest('unit and contract tests', 'unit', undefined);
const packed = vitest('tests of the packed engine', 'packed', undefined);
const embeddedApi = vitest('API tests, embedded database', 'api', undefined);
const embeddedWay = browser('browser tests, embedded database', 'embedded', undefined, url ? 'smoke' : 'all');
const embedded = [embeddedWay, embeddedApi];
const called: Part = {
  name: 'every operation is called',
  command: [process.execPath, 'scripts/called-operations.ts'],
  env: { OPERATIONS_DIR: operations },
  after: ['API tests, embedded database'],
};
const postgresWay = url ? [browser('browser tests, PostgreSQL', 'postgres', url, 'all')] : [];
const postgresApi = url ? [vitest('API tests, PostgreSQL', 'api', url)] : [];
const faults = url ? [vitest('faults, PostgreSQL', 'faults', url)] : [];
const postgres = [...postgresApi, ...postgresWay, ...faults];

stopChildrenOnSignal();
const started = Date.now();
// The longest begin first, so that none of them is left to run alone at the end; the short ones fill what they leave. A part waits
// for a browser, a database or a file a good part of its time: one more than there are processors keeps these busy.
const allWays = url ? postgresWay : [embeddedWay];
const smoke = url ? [embeddedWay] : [];
const parts = [
  build,
  ...checks,
  ...allWays,
  unit,
  embeddedApi,
  ...postgresApi,
  packed,
  ...smoke,
  ...faults,
  called,
];
const outcomes = await runParts(parts, availableParallelism() + 1);

console.log(`\nafter ${Math.round((Date.now() - started) / 1000)} s:`);
console.log(`no database: ${tests([unit, packed])}`);
console.log(`embedded database: ${tests(embedded)}`);
console.log(url ? `PostgreSQL: ${tests(postgres)}` : 'PostgreSQL: not covered, TEST_DATABASE_URL names none');
const bad = outcomes.filter((outcome) => outcome.state !== 'passed');
for (const { part, state, counts } of bad) {
  console.log(`${state}: ${part.name}`);
  for (const name of counts.failures) console.log(`  ${name}`);
}
console.log(closingLine(outcomes));
process.exitCode = bad.length > 0 ? 1 : 0;

function vitest(
  name: string,
  project: 'unit' | 'packed' | 'api' | 'faults',
  testDatabaseUrl: string | undefined,
): Part {
  const report = join(reports, `${project}-${testDatabaseUrl ? 'postgres' : 'embedded'}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [bin('vitest'), 'run', '--project', project, ...reporters],
    env: { TEST_DATABASE_URL: testDatabaseUrl, ...(!testDatabaseUrl && { OPERATIONS_DIR: operations }) },
    after: ['build'],
    count: () => countVitest(report),
  };
}

function browser(
  name: string,
  database: string,
  testDatabaseUrl: string | undefined,
  which: 'all' | 'smoke',
): Part {
  const report = join(reports, `browser-${database}.json`);
  const output = join(root, 'test-results', `browser-${database}`);
  return {
    name,
    command: [bin('playwright'), 'test', '--reporter=line,json', '--output', output],
    env: { TEST_DATABASE_URL: testDatabaseUrl, BROWSER_TESTS: which, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    after: ['build'],
    count: () => countPlaywright(report),
  };
}

function tests(parts: Part[]): string {
  return parts
    .map((part) => {
      const outcome = outcomes.find((one) => one.part === part);
      return `${outcome?.counts.passed ?? 0} ${part.name.split(',')[0]}`;
    })
    .join(', ');
}

/** Each check that is no test counts as one. */
function closingLine(all: Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, one) => total + one.counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
