// `npm run bench:alike`: whether the time of an answer tells who has an account. Every call that somebody outside could ask by is made about
// nobody and about accounts in each state, in turn, on a throw-away PostgreSQL; what counts is by how much the quickest tenths of one call differ,
// which what else the machine does blurs least, measured by what one hash of a password costs in the same minute. Ends with 1 where that is more
// than half of it: a hash that one of them is spared shows. `-- --rounds 100` measures longer, which a busy machine needs, `-- --only staff` the
// calls with this in their name.
import { parseArgs } from 'node:util';
import { hashPassword } from '../packages/server/src/platform/passwords/passwords.ts';
import { type Door, forgetTries, openDoors } from '../tests/bench/alike/doors.ts';
import { markdown } from '../tests/bench/markdown.ts';
import { median } from '../tests/bench/median.ts';
import { createShop } from '../tests/server/support/shop.ts';
import { buildTestApp } from '../tests/support/app.ts';
import { startCluster } from './lib/postgres-cluster.ts';

/** By which part of one hash answers about different accounts may differ. */
const mostApart = 0.5;
/** So often a call is measured further before a difference counts: what a busy machine makes goes, what is real stays. */
const mostTries = 4;
const hash = 'one hash of a password';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rounds: text, only: text } });
const rounds = Number(values.rounds ?? 40);

const cluster = await startCluster();
process.env.TEST_DATABASE_URL = cluster.url;
const server = await buildTestApp({ clock: () => new Date() });
try {
  const doors = (await openDoors(server)).filter(({ name }) => name.includes(values.only ?? ''));
  for (const door of doors) {
    const times: Record<string, number[]> = {};
    let [apart, most] = [Number.POSITIVE_INFINITY, 0];
    for (let tries = 0; tries < mostTries && apart > most; tries += 1) {
      await measure(door, times);
      const { [hash]: ofHash = [], ...answers } = times;
      const all = Object.values(answers).map(quickestTenth);
      apart = Math.max(...all) - Math.min(...all);
      most = quickestTenth(ofHash) * mostApart;
    }
    if (apart > most) process.exitCode = 1;
    const rows = Object.entries(times).map(([about, own]) => [
      about,
      ...[quickestTenth(own), median(own)].map((time) => time.toFixed(1)),
    ]);
    console.log(`\n${door.name}: ${apart.toFixed(1)} ms apart (${most.toFixed(1)} at most)\n`);
    console.log(markdown(['about', 'quickest tenth, ms', 'median, ms'], rows));
  }
} finally {
  await server.close();
  await cluster.stop();
}

/** The slowest of the quickest tenth. */
function quickestTenth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN;
}

/** Adds what each takes in turn, in another order each time; the first answers warm up what all need. */
async function measure(
  { name, status, about, settings = {} }: Door,
  times: Record<string, number[]>,
): Promise<void> {
  await createShop(server.deps).configure(settings);
  const turns: [string, () => Promise<{ status: number; text: string } | string>][] = [
    ...Object.entries(about),
    [hash, () => hashPassword('what one of them takes')],
  ];
  for (const [who] of turns) times[who] ??= [];
  for (let round = -3; round < rounds; round += 1) {
    for (let n = 0; n < turns.length; n += 1) {
      const [who, knock] = turns[(n + rounds + round) % turns.length] as (typeof turns)[number];
      await forgetTries(server);
      const began = performance.now();
      const answer = await knock();
      const took = performance.now() - began;
      if (typeof answer === 'object' && answer.status !== status)
        throw new Error(`${name}, ${who}: ${answer.status} ${answer.text}`);
      if (round >= 0) times[who]?.push(took);
    }
  }
}
