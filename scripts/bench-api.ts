// `npm run bench:api`: what calls of the shop cost beside bare Fastify routes that do the same work by hand, on one
// throw-away PostgreSQL; start, memory and size on the disk; at last the aims, and which are met. The tables are Markdown for
// docs/performance.md. `--only orders,lists` measures parts (see `parts`), `--calls home` those with this in their name;
// `--write` puts them there; `--rounds`, `--seconds` and `--minutes` (of the reading that memory is measured with) say how much is measured.
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { installSize } from '../tests/bench/api/install-size.ts';
import { measureServer, serverParts } from '../tests/bench/api/measure-server.ts';
import { report } from '../tests/bench/api/report.ts';
import type { Results } from '../tests/bench/api/results.ts';
import { measureStarts } from '../tests/bench/api/starts.ts';
import { buildShop } from './lib/build-shop.ts';
import { chosenParts } from './lib/chosen-parts.ts';
import { startCluster } from './lib/postgres-cluster.ts';
import { putBetween } from './lib/put-between.ts';

const parts: readonly string[] = ['size', 'starts', ...serverParts];
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    only: text,
    calls: text,
    rounds: text,
    seconds: text,
    minutes: text,
    write: { type: 'boolean' },
  },
});
if (values.write && (values.only || values.calls))
  throw new Error(
    '`--write` replaces all tables, so it wants the whole run: leave `--only` and `--calls` away.',
  );
const rounds = Number(values.rounds ?? 3);
const seconds = Number(values.seconds ?? 2);
const minutes = Number(values.minutes ?? 2);
const named = chosenParts(values.only, parts);
const isWanted = (part: string) => named.includes(part);

const results: Results = {
  calls: [],
  encryption: [],
  growth: [],
  busy: [],
  locks: [],
  starts: [],
  memory: undefined,
  installed: [],
};
const failures: string[] = [];
const begun = performance.now();

/** One part or row that fails is told at the end; the others are measured all the same. */
async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.error(`${seconds.padStart(5)} s  ${name}`);
  await work().catch((error: Error) => {
    console.error(error);
    failures.push(`${name}: ${error.message}`);
  });
}

// Pages, the start and the size on the disk are those of a shop that has been built.
await buildShop();
const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
try {
  if (isWanted('size')) await attempt('size', async () => void results.installed.push(...installSize()));
  if (isWanted('starts'))
    await attempt('starts', async () => void results.starts.push(...(await measureStarts(rounds))));
  if (serverParts.some(isWanted)) {
    const wanted = { isWanted, calls: values.calls ?? '', rounds, seconds, minutes, attempt };
    await attempt('server', () => measureServer(wanted, results));
  }
} finally {
  await cluster.stop();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
const minutesTaken = ((performance.now() - begun) / 60_000).toFixed(0);
const written = [
  `${machine}, Node ${process.version}, ${cluster.version}; server, database and load share the processors.`,
  `Medians of ${rounds} rounds of ${seconds} s, bare and shop by turns; the whole took ${minutesTaken} minutes.\n`,
  report(results),
  ...failures.map((failure) => `\nNot measured: ${failure}`),
].join('\n');
console.log(written);
if (values.write) putBetween('bench:api', written);
process.exitCode = failures.length > 0 ? 1 : 0;
