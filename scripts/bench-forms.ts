// `npm run bench:forms`: what a form of 10, 100 and 500 fields costs, beside bare React, react-hook-form and rjsf.
// `--rounds 5` and `--fields 500` change how much is measured.
import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type App, apps, buildApps } from '../tests/bench/forms/build-apps.ts';
import { sizes } from '../tests/bench/forms/generated-schema.ts';
import { type Figures, measure } from '../tests/bench/forms/measure.ts';
import { report } from '../tests/bench/forms/report.ts';
import { serveApps } from '../tests/bench/forms/serve-apps.ts';
import { rememberedBrowser } from '../tests/support/browser.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, fields: { type: 'string' } } });
const rounds = Number(values.rounds ?? 7);
const wanted = values.fields ? values.fields.split(',').map(Number) : sizes;

const folder = await buildApps();
const server = await serveApps(folder);
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({
  executablePath: rememberedBrowser(),
  args: ['--no-sandbox', '--disable-component-update', '--disable-sync', ...quiet],
});
try {
  const measured = new Map<number, Map<App, Figures[]>>();
  for (const fields of wanted) {
    const byApp = new Map<App, Figures[]>(apps.map((app) => [app, []]));
    measured.set(fields, byApp);
    // One after the other in each round, the order turned: what disturbs the machine disturbs all alike.
    for (let round = 0; round < rounds; round++) {
      const turned = apps.map((_, index) => apps[(index + round) % apps.length] ?? 'floor');
      for (const app of turned) byApp.get(app)?.push(await measure(browser, server, app, fields));
    }
  }
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, Chromium ${browser.version()}, Node ${process.version}`,
  );
  console.log(`medians of ${rounds} rounds, as a ratio to bare React in the same rounds\n`);
  console.log(report(measured));
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
}
