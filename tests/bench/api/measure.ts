import { median } from '../median.ts';
import { type Call, type Load, load } from './load.ts';
import { processorTime } from './processor-time.ts';

/** A call of the shop beside a bare route that does the same work by hand. */
export interface Row {
  name: string;
  ours: Call;
  floor: Call;
}

export interface Cost extends Load {
  /** Processor time of the server for a request, and of the database, milliseconds. */
  server: number;
  database: number;
}

export interface Measured {
  name: string;
  connections: number;
  ours: Cost;
  floor: Cost;
}

export interface Bench {
  shop: { url: string; pid: number };
  bare: { url: string; pid: number };
  /** Processor time that the database has used so far. */
  databaseTime(): number;
  rounds: number;
  seconds: number;
}

/** Measures both by turns, so that what disturbs the machine disturbs both alike; medians of the rounds. */
export async function measure(
  bench: Bench,
  { name, ours, floor }: Row,
  connections: number,
): Promise<Measured> {
  const costs: Record<'ours' | 'floor', Cost[]> = { ours: [], floor: [] };
  for (let round = 0; round < bench.rounds; round++) {
    costs.floor.push(await costOf(bench, bench.bare.pid, floor, connections));
    costs.ours.push(await costOf(bench, bench.shop.pid, ours, connections));
  }
  return { name, connections, ours: medians(costs.ours), floor: medians(costs.floor) };
}

/** A call for a while, so that what is measured is compiled and kept; once before, which may take longer than that. */
export async function warmUp(call: Call, seconds = 2): Promise<void> {
  const { url, method, headers, body, next } = call;
  await (await fetch(url, { method, headers, body, ...next?.() })).arrayBuffer();
  await load([call], 8, seconds);
}

/** What a call costs while it is sent over so many connections. */
export async function costOf(
  { databaseTime, seconds }: Pick<Bench, 'databaseTime' | 'seconds'>,
  pid: number,
  call: Call,
  connections: number,
): Promise<Cost> {
  await call.before?.();
  const before = { server: processorTime(pid), database: databaseTime() };
  const measured = await load([call], connections, seconds);
  const count = measured.perSecond * seconds;
  return {
    ...measured,
    server: (processorTime(pid) - before.server) / count,
    database: (databaseTime() - before.database) / count,
  };
}

/** Of each figure the middle one. */
export function medians(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return {
    p50: of('p50'),
    p99: of('p99'),
    perSecond: of('perSecond'),
    server: of('server'),
    database: of('database'),
  };
}
