import { createAjv, createFlow, type FlowTable } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderFacts, OrderState } from '@rezeptur/schemas/types';
import { describe, expect, it } from 'vitest';
import { stationsOf } from '../../../packages/server/src/domain/order/stations-of.ts';
import { flowFile } from '../../contract/support/schemas.ts';

const { decide } = createFlow({ table: flowFile('order') as FlowTable, ajv: createAjv() });

const order = {
  state: 'accepted' as OrderState,
  isPickup: false,
  prescriptionArrivedAt: null as string | null,
  prescriptionCheckedAt: null as string | null,
  paymentReceivedAt: null as string | null,
};
const delivery = {
  promisedOn: '2026-03-09',
  arrivesOn: '2026-03-09',
  neededBy: '2026-03-05',
  needs: [],
  late: null,
};
const plan = { delivery, transitDays: 1, today: '2026-03-04' };
const step = (toState: OrderState, createdAt: string) => ({ toState, createdAt });
const placed = step('new', '2026-03-03T09:00:00.000Z');
const accepted = step('accepted', '2026-03-03T12:00:00.000Z');

interface Case {
  changes?: Partial<typeof order>;
  steps?: ReturnType<typeof step>[];
  facts?: Partial<OrderFacts>;
  how?: Partial<typeof plan> | { delivery: null };
}
const stations = ({ changes, steps = [placed, accepted], facts, how }: Case = {}) => {
  const all = { isPickup: false, needsManufacturing: true, ...facts } as OrderFacts;
  return stationsOf({ ...order, ...changes }, steps, { facts: all, decide, plan: { ...plan, ...how } });
};
const ahead = (of: Case) => stations(of).flatMap(({ state, is }) => (is === 'ahead' ? state : []));

it('says when each state behind was reached, where the order is, and the last day for each ahead', () => {
  expect(stations().map(({ state, is, at, expectedOn }) => [state, is, at ?? expectedOn])).toEqual([
    ['new', 'passed', placed.createdAt],
    ['accepted', 'here', accepted.createdAt],
    ['verification', 'ahead', '2026-03-05'],
    // Monday the 9th, less a working day on the way.
    ['manufacturing', 'ahead', '2026-03-06'],
    ['waiting_for_release', 'ahead', '2026-03-06'],
    ['ready_for_shipping', 'ahead', '2026-03-06'],
    ['completed', 'ahead', '2026-03-06'],
  ]);
});

describe('what is ahead follows from the transitions of the flow', () => {
  it.each<[string, Case, OrderState[]]>([
    [
      'to be collected',
      { facts: { isPickup: true } },
      ['verification', 'manufacturing', 'waiting_for_release', 'ready_for_pickup', 'completed'],
    ],
    [
      'nothing to be made',
      { facts: { needsManufacturing: false } },
      ['verification', 'ready_for_shipping', 'completed'],
    ],
    ['has ended', { changes: { state: 'cancelled' }, steps: [placed, step('cancelled', 'x')] }, []],
    [
      'lost its goods',
      { changes: { state: 'reservation_exceeded' }, facts: { needsManufacturing: false } },
      ['verification', 'ready_for_shipping', 'completed'],
    ],
  ])('%s', (_what, of, expected) => {
    expect(ahead(of)).toEqual(expected);
  });

  it('from every state to its end', () => {
    for (const state of Object.keys(flow.states) as OrderState[]) {
      const { final } = (flow.states as Record<string, { final?: boolean }>)[state] ?? {};
      expect(ahead({ changes: { state } }).at(-1), state).toBe(final ? undefined : 'completed');
    }
  });
});

it('takes back what came after the state that an order returned to', () => {
  const steps = [
    placed,
    step('manufacturing', '2026-03-04T08:00:00.000Z'),
    step('waiting_for_release', '2026-03-04T09:00:00.000Z'),
    step('manufacturing', '2026-03-04T10:00:00.000Z'),
  ];
  const shown = stations({ changes: { state: 'manufacturing' }, steps });
  expect(shown.slice(0, 3).map(({ state, is, at }) => [state, is, at])).toEqual([
    ['new', 'passed', placed.createdAt],
    ['manufacturing', 'here', '2026-03-04T10:00:00.000Z'],
    ['waiting_for_release', 'ahead', null],
  ]);
});

it('notes what came in under the state in which it came', () => {
  const changes = {
    prescriptionArrivedAt: '2026-03-03T10:00:00.000Z',
    paymentReceivedAt: '2026-03-04T10:00:00.000Z',
  };
  expect(stations({ changes }).flatMap(({ state, notes }) => notes.map(({ what }) => [state, what]))).toEqual(
    [
      ['new', 'prescription'],
      ['accepted', 'payment'],
    ],
  );
});

it('names no day that has passed, none beyond the promise, and none where nothing was promised', () => {
  const days = (of: Case) => stations(of).flatMap(({ expectedOn }) => expectedOn ?? []);
  expect(days({ how: { today: '2026-03-06' } })[0]).toBe('2026-03-06');
  expect(days({ how: { today: '2026-03-12' } })[0]).toBe('2026-03-06');
  expect(days({ how: { delivery: null } })).toEqual([]);
  const collected = stations({
    changes: { isPickup: true },
    facts: { isPickup: true },
    how: { transitDays: 0 },
  });
  expect(collected.at(-1)).toMatchObject({ state: 'completed', expectedOn: null });
});

it('an order without a trail is where its state says', () => {
  expect(stations({ steps: [] })[0]).toMatchObject({ state: 'accepted', is: 'here', at: null });
});
