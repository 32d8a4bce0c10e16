import type { Measured } from './measure.ts';
import type { Results } from './results.ts';

export interface Judged {
  aim: string;
  limit: string;
  measured: string;
  isMet: boolean;
}

/** Every aim of which something was measured. */
export function judge(results: Results): Judged[] {
  return [
    ...timesBare(results, /^(configuration|articles)/, 2),
    ...timesBare(results, /^(home|catalogue), a visitor/, 2),
    ...signedInPages(results),
    ...flat(results),
    ...timesBare(results, /^cart/, 2),
    ...orders(results),
    ...timesBare(results, /^order list, 20 of/, 4),
    ...encryption(results),
    ...busy(results),
    ...starts(results),
    ...memory(results),
  ];
}

const atMost = (aim: string, limit: number, value: number, unit: string, digits = 1): Judged => ({
  aim,
  limit: `at most ${limit}${unit}`,
  measured: `${value.toFixed(digits)}${unit}`,
  isMet: value <= limit,
});

const atLeast = (aim: string, limit: number, value: number, unit: string, digits = 0): Judged => ({
  aim,
  limit: `at least ${limit}${unit}`,
  measured: `${value.toFixed(digits)}${unit}`,
  isMet: value >= limit,
});

/** Processor time of the server beside the bare one's, over many connections. */
const timesBare = ({ calls }: Results, name: RegExp, limit: number): Judged[] =>
  many(calls)
    .filter((call) => name.test(call.name))
    .map(({ name: aim, ours, floor }) =>
      atMost(`${aim}: processor time`, limit, ours.server / floor.server, ' times bare'),
    );

const signedInPages = ({ calls }: Results): Judged[] =>
  many(calls)
    .filter(({ name }) => /^(home|catalogue|account), a (customer|doctor)/.test(name))
    .map(({ name, ours }) => atMost(`${name}: processor time`, 4, ours.server, ' ms'));

/** What doesn't hold the articles costs as much with a hundred times as many of them. */
function flat({ growth }: Results): Judged[] {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last || first === last) return [];
  return last.calls.flatMap(({ name, ours }) => {
    const before = first.calls.find((call) => call.name === name);
    if (!before) return [];
    const times = `${first.articles.toLocaleString('en')} articles'`;
    const aim = `${name}: processor time at ${last.articles.toLocaleString('en')} articles`;
    return [atMost(aim, 1.2, ours.server / before.ours.server, ` times ${times}`, 2)];
  });
}

const orders = ({ calls }: Results): Judged[] =>
  many(calls)
    .filter(({ name }) => name.startsWith('an order'))
    .flatMap(({ name, ours, floor }) => [
      atLeast(`${name}: rate`, 40, (100 * ours.perSecond) / floor.perSecond, ' % of bare'),
      atLeast(`${name}: rate`, 400, ours.perSecond, ' a second'),
    ]);

const encryption = ({ encryption: measured }: Results): Judged[] =>
  measured.map(({ name, ours, floor }) =>
    atMost(`${name}, encrypted: processor time`, 1.1, ours.server / floor.server, ' times clear text', 2),
  );

const busy = ({ busy: measured }: Results): Judged[] =>
  measured.flatMap(({ name, connections, quiet, busy: loaded }) => {
    const during = `${name}, ${over(connections)}, five orders a second`;
    return [
      atLeast(`${during}: rate`, 80, (100 * loaded.perSecond) / quiet.perSecond, ' % of the quiet one'),
      atMost(`${during}: p99`, 2, loaded.p99 / quiet.p99, ' times the quiet one'),
    ];
  });

const startAims: Record<string, number> = { 'in a new folder': 6000, 'again in the same folder': 1500 };

const starts = ({ starts: measured }: Results): Judged[] =>
  measured.map(({ name, milliseconds }) =>
    atMost(`start ${name}: until it listens`, startAims[name] ?? 0, milliseconds, ' ms', 0),
  );

function memory({ memory: measured }: Results): Judged[] {
  if (!measured) return [];
  const { idle, loaded, after } = measured;
  const most = Math.max(after, ...loaded.map(([, megabytes]) => megabytes));
  return [
    atMost('memory, idle', 180, idle, ' MB', 0),
    atMost(`memory after ${loaded.at(-1)?.[0]} minutes of mixed reading`, 1.5, most / idle, ' times idle', 2),
  ];
}

const many = (calls: readonly Measured[]) => calls.filter(({ connections }) => connections > 1);

export const over = (connections: number): string =>
  connections === 1 ? '1 connection' : `${connections} connections`;
