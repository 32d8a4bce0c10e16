// `npm run bench:web`: what a first visit of the public pages costs, by Lighthouse (mobile, simulated slow 4G), and
// what a change of the filter costs at 2,000 articles. `--runs 5` and `--pages home,catalogue` change what is measured.
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { seed } from '../tests/bench/api/seed.ts';
import { median } from '../tests/bench/median.ts';
import { filterChanges } from '../tests/bench/web/filter-changes.ts';
import { measurePage, type Visit } from '../tests/bench/web/measure-page.ts';
import { report } from '../tests/bench/web/report.ts';
import { rememberedBrowser } from '../tests/support/browser.ts';
import { startServer } from '../tests/support/server.ts';
import { buildShop } from './lib/build-shop.ts';
import { freePort, startCluster } from './lib/postgres-cluster.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, pages: { type: 'string' } } });
const runs = Number(values.runs ?? 5);
const many = 2000;

await buildShop();
const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
const settings = { JOBS: '0', LOG_LEVEL: 'silent' };
const demo = await startServer(settings);
const large = await startServer(settings);
await seed(large.databaseUrl ?? '', many);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: rememberedBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const article = '/sortiment/nordblatt-22-1-hanse-haze/a001';
  const pages = new Map<string, string>([
    ['home', `${demo.url}/`],
    ['catalogue, demo range', `${demo.url}/sortiment`],
    [`catalogue, ${many} articles`, `${large.url}/sortiment`],
    ['article', `${demo.url}${article}`],
    [`article, ${many} articles`, `${large.url}${article}`],
  ]);
  const wanted = [...pages].filter(
    ([name]) => !values.pages || values.pages.split(',').some((one) => name.startsWith(one)),
  );
  const measured = new Map<string, Visit[]>(wanted.map(([name]) => [name, []]));
  // By turns: what disturbs the machine disturbs all alike.
  for (let run = 0; run < runs; run++) {
    for (const [name, url] of wanted) measured.get(name)?.push(await measurePage(url, port));
  }
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, Chromium ${browser.version()}, Node ${process.version}`,
  );
  console.log(`medians of ${runs} visits by Lighthouse, mobile, simulated slow 4G; KB over the wire\n`);
  console.log(report(measured));
  for (const [name, { url }] of [['demo range', demo] as const, [`${many} articles`, large] as const]) {
    const taken = await filterChanges(browser, `${url}/sortiment`, 20);
    const worst = Math.max(...taken).toFixed(0);
    console.log(`\nfilter change, ${name}: median ${median(taken).toFixed(0)} ms, longest ${worst} ms`);
  }
} finally {
  await browser.close();
  await demo.stop();
  await large.stop();
  await cluster.stop();
}
