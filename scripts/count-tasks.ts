// `npm run tasks`: what patients come for, counted on a phone from the start page to its end: taps, characters, screens, and the
// seconds that it takes somebody who knows the way. `-- --write` puts the table into docs/performance.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdown } from '../tests/bench/markdown.ts';
import { type Count, countType, secondsOf } from '../tests/e2e/support/counted.ts';
import { buildShop } from './lib/build-shop.ts';
import { putBetween } from './lib/put-between.ts';
import { bin, root } from './lib/root.ts';

interface Suite {
  suites?: Suite[];
  specs?: { title: string; tests: { annotations: { type: string; description: string }[] }[] }[];
}

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
await buildShop();
const folder = mkdtempSync(join(tmpdir(), 'rezeptur-tasks-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(bin('playwright'), ['test', 'tasks', '--workers=1', '--reporter=list,json'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
});
const rows = rowsOf(JSON.parse(readFileSync(report, 'utf8')));
rmSync(folder, { recursive: true });
const table = markdown(['task', 'taps', 'characters', 'screens', 'waiting s', 'seconds'], rows);
console.log(`\n${table}`);
if (values.write) putBetween('tasks', table);
process.exitCode = status ?? 1;

function rowsOf({ suites = [], specs = [] }: Suite): string[][] {
  const own = specs.flatMap(({ title, tests }) => {
    const noted = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === countType);
    if (!noted) return [];
    const count: Count = JSON.parse(noted.description);
    const { taps, keys, screens, waitSeconds } = count;
    return [[title, `${taps}`, `${keys}`, `${screens}`, waitSeconds.toFixed(1), secondsOf(count).toFixed(0)]];
  });
  return [...own, ...suites.flatMap(rowsOf)];
}
