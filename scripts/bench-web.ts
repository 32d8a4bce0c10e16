// `npm run bench:web`: what a first visit of each page of the shop costs, by Lighthouse (mobile, simulated slow 4G), for visitors and
// for a customer; how long presses and keys of a whole purchase wait with a slowed processor; what a change of the filter costs at
// 2,000 articles, and whether frames drop while they are scrolled; at last the aims, and which are met. The tables are Markdown for docs/performance.md, and `--write` puts them there.
// `--only pages,account,purchase,filter,scroll` measures parts, `--pages home,article` those whose name begins so, `--languages de` one
// language; `--runs 5` says how often. `--beside shops.json` visits other shops on this machine, too (tests/bench/web/beside.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { seed } from '../tests/bench/api/seed.ts';
import { readOtherShops } from '../tests/bench/web/beside.ts';
import { measureWeb, webParts } from '../tests/bench/web/measure-web.ts';
import { report } from '../tests/bench/web/report.ts';
import type { Results } from '../tests/bench/web/results.ts';
import { rememberedBrowser } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/server.ts';
import { buildShop } from './lib/build-shop.ts';
import { chosenParts } from './lib/chosen-parts.ts';
import { freePort, startCluster } from './lib/postgres-cluster.ts';
import { putBetween } from './lib/put-between.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    runs: text,
    only: text,
    pages: text,
    languages: text,
    beside: text,
    write: { type: 'boolean' },
  },
});
const runs = Number(values.runs ?? 3);
const others = values.beside ? readOtherShops(values.beside) : {};
const named = chosenParts(values.only, webParts);

await buildShop();
const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
const settings = { JOBS: '0', LOG_LEVEL: 'silent' };
const demo = await startServer(settings);
const large = await startServer(settings);
const articles = 2000;
await seed(large.databaseUrl ?? '', articles);
const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), 'rezeptur-bench-web-'));
// The tabs that Lighthouse opens are of this context, too: they are signed in as it is.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: rememberedBrowser(),
  baseURL: demo.url,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const results: Results = {
  visits: new Map(),
  beside: new Map(),
  purchases: new Map(),
  filters: new Map(),
  scrolls: new Map(),
};
const failures: string[] = [];
const begun = performance.now();
const minutes = () => ((performance.now() - begun) / 60_000).toFixed(1);
try {
  await measureWeb(
    {
      context,
      port,
      shop: demo.url,
      many: { name: `${articles.toLocaleString('en')} articles`, url: large.url, articles },
      others,
      runs,
      languages: values.languages?.split(',') ?? ['de', 'en'],
      isWanted: (part) => named.includes(part),
      isPage: (name) => !values.pages || values.pages.split(',').some((one) => name.startsWith(one)),
      async attempt(name, work) {
        console.error(`${minutes().padStart(5)} min  ${name}`);
        await work().catch((error: Error) => {
          console.error(error);
          failures.push(`${name}: ${error.message.split('\n')[0]}`);
        });
      },
    },
    results,
  );
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  await demo.stop();
  await large.stop();
  await cluster.stop();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
const written = [
  `${machine}, Node ${process.version}; medians of ${runs} visits by Lighthouse, mobile, simulated slow 4G; KB over the wire;`,
  `the whole took ${minutes()} minutes.\n`,
  report(results, Object.keys(others)),
  ...failures.map((failure) => `\nNot measured: ${failure}`),
].join('\n');
console.log(written);
if (values.write) putBetween('bench:web', written);
process.exitCode = failures.length > 0 ? 1 : 0;
