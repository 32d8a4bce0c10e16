// `npm run bench:forms`: what a form of 10, 100 and 500 fields costs in the packed engine, beside plain HTML, bare React and
// the form libraries that people know. `--rounds 5`, `--fields 500` and `--apps floor,engine` change how much is measured.
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sizes } from '../tests/bench/forms/apps/generated-schema.ts';
import { apps, buildApps } from '../tests/bench/forms/build-apps.ts';
import { type Measured, measure } from '../tests/bench/forms/measure.ts';
import { report } from '../tests/bench/forms/report.ts';
import { serveApps } from '../tests/bench/forms/serve-apps.ts';
import { rememberedBrowser } from '../tests/support/browser.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rounds: text, fields: text, apps: text } });
const rounds = Number(values.rounds ?? 7);
const wanted = values.fields ? values.fields.split(',').map(Number) : sizes;
const named = values.apps?.split(',');
const compared = apps.filter((app) => !named || named.includes(app));

const server = await serveApps(await buildApps(compared, wanted));
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({
  executablePath: rememberedBrowser(),
  args: ['--no-sandbox', '--disable-component-update', '--disable-sync', ...quiet],
});
try {
  const measured = new Map<number, Measured>();
  for (const fields of wanted) {
    const byApp: Measured = new Map(compared.map((app) => [app, []]));
    measured.set(fields, byApp);
    // One after the other in each round, the order turned: what disturbs the machine disturbs all alike.
    for (let round = 0; round < rounds; round++) {
      const turned = [
        ...compared.slice(round % compared.length),
        ...compared.slice(0, round % compared.length),
      ];
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
}
