// `npm run accessibility`: looks at each kind of page as schemas/accessibility.json declares it, walks the declared ways by keyboard,
// and writes what was found: docs/accessibility.md to be read, and schemas/accessibility-results.json, of which the shop's
// accessibility statement is made. Arguments go to Playwright: `-- --last-failed` makes anew what failed with the same build.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Inspected, inspectedType, type Walked, walkedType } from '../tests/e2e/support/inspected.ts';
import { missingIn, reportOf, summaryOf } from './lib/accessibility-report.ts';
import { buildShop, builtFrom } from './lib/build-shop.ts';
import { keepAnnotations } from './lib/kept-annotations.ts';
import { bin, root } from './lib/root.ts';

await buildShop();
const folder = mkdtempSync(join(tmpdir(), 'rezeptur-accessibility-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  bin('playwright'),
  ['test', 'accessible', 'pages', '--timeout=1800000', '--reporter=list,json', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ACCESSIBILITY: 'whole', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  },
);
const noted = keepAnnotations(JSON.parse(readFileSync(report, 'utf8')), builtFrom() ?? '');
rmSync(folder, { recursive: true });
const of = <T>(type: string): T[] =>
  noted.filter((one) => one.type === type).map(({ description }) => JSON.parse(description));
const inspected = of<Inspected>(inspectedType);
const walked = of<Walked>(walkedType);

const missing = missingIn(inspected, walked);
if (missing.length > 0) {
  console.error(
    `Nothing is written: no end came to\n${missing.join('\n')}\n\`-- --last-failed\` makes these anew.`,
  );
  process.exit(1);
}
const summary = summaryOf(inspected, walked, new Date());
writeFileSync(join(root, 'docs/accessibility.md'), reportOf(inspected, walked, summary));
writeFileSync(join(root, 'schemas/accessibility-results.json'), `${JSON.stringify(summary, null, 2)}\n`);
console.log(
  `${summary.places} places in ${summary.looked} looks, ${summary.stops} stops of the keyboard: ${summary.findings} findings`,
);
process.exitCode = status ?? 1;
