import { setInterval } from 'node:timers/promises';
import { median } from '../median.ts';
import { type Call, type Load, load } from './load.ts';
import type { Row } from './measure.ts';

const ordersPerSecond = 5;

/** A call while nothing else happens, and while five orders a second come in. */
export interface Busy {
  name: string;
  connections: number;
  quiet: Load;
  busy: Load;
}

/** Measures by turns without and with orders; medians of the rounds. */
export async function measureBusy(
  { name, ours }: Row,
  order: Call,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Busy> {
  const loads: Record<'quiet' | 'busy', Load[]> = { quiet: [], busy: [] };
  for (let round = 0; round < rounds; round++) {
    loads.quiet.push(await load([ours], connections, seconds));
    loads.busy.push(await duringOrders(order, () => load([ours], connections, seconds)));
  }
  return { name, connections, quiet: middle(loads.quiet), busy: middle(loads.busy) };
}

/** @throws Error for an order that was not placed */
async function duringOrders<T>(order: Call, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const placed: Promise<unknown>[] = [];
  const orders = (async () => {
    for await (const _ of setInterval(1000 / ordersPerSecond, undefined, { signal: done.signal }))
      placed.push(place(order));
  })().catch(() => undefined);
  try {
    return await work();
  } finally {
    done.abort();
    await orders;
    await Promise.all(placed);
  }
}

async function place({ url, method, next }: Call): Promise<void> {
  const answer = await fetch(url, { method, ...next?.() });
  if (!answer.ok) throw new Error(`An order was answered with ${answer.status}: ${await answer.text()}`);
}

function middle(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  return { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond') };
}
