import { describe, expect, it } from 'vitest';
import {
  expectDelivery,
  type OrderToExpect,
} from '../../../packages/server/src/domain/shipping/expect-delivery.ts';
import {
  promiseDelivery,
  type ToDeliver,
  transitDaysOf,
} from '../../../packages/server/src/domain/shipping/promise-delivery.ts';

const rules = { cutOff: '14:00', preparationDays: 1 };
/** Monday, 23 November 2026, in the morning by the shop's clock. */
const monday = new Date('2026-11-23T09:00:00Z');
const promised = (fields: Partial<ToDeliver> = {}) =>
  promiseDelivery({ now: monday, rules, transitDays: 1, ...fields });

describe('the day of delivery', () => {
  it.each<[string, Partial<ToDeliver>, string, string]>([
    ['of goods without prescription counts from today', {}, '2026-11-23', '2026-11-25'],
    [
      'after the cut-off counts from the next working day',
      { now: new Date('2026-11-23T13:00:00Z') },
      '2026-11-24',
      '2026-11-26',
    ],
    [
      'just before the cut-off counts from today',
      { now: new Date('2026-11-23T12:59:59Z') },
      '2026-11-23',
      '2026-11-25',
    ],
    [
      'on a Saturday counts from Monday',
      { now: new Date('2026-11-21T09:00:00Z') },
      '2026-11-23',
      '2026-11-25',
    ],
    ['leaves out holidays', { now: new Date('2026-12-23T09:00:00Z') }, '2026-12-23', '2026-12-28'],
    ['waits a day where the prescription’s way is open', { prescription: null }, '2026-11-24', '2026-11-26'],
    ['waits for the post', { prescription: 'paper/letter' }, '2026-11-25', '2026-11-27'],
    ['doesn’t wait for a printed token', { prescription: 'digital/token' }, '2026-11-23', '2026-11-25'],
    ['waits for money paid in advance', { payment: 'invoice' }, '2026-11-24', '2026-11-26'],
    ['doesn’t wait for money paid online or later', { payment: 'online' }, '2026-11-23', '2026-11-25'],
    ['follows the carrier', { transitDays: 0 }, '2026-11-23', '2026-11-24'],
    ['follows the pharmacy', { rules: { cutOff: '14:00', preparationDays: 3 } }, '2026-11-23', '2026-11-27'],
  ])('%s', (_, fields, neededBy, arrivesOn) => {
    expect(promised(fields)).toMatchObject({ neededBy, arrivesOn });
  });

  it('names what it depends on', () => {
    expect(promised({ prescription: 'paper/letter', payment: 'invoice' }).needs).toEqual([
      'prescription',
      'payment',
    ]);
    expect(promised({ prescription: 'digital/app', payment: 'insurance' }).needs).toEqual(['prescription']);
    expect(promised({ payment: 'online' }).needs).toEqual([]);
    expect(promised({ payment: 'online', isOrdered: true })).toMatchObject({
      needs: ['payment'],
      arrivesOn: '2026-11-25',
    });
    expect(promised().needs).toEqual([]);
  });

  it('comes sooner with an option that says so', () => {
    const method = { name: 'shipping', title: '', subtitle: '', prices: {}, options: [], transitDays: 2 };
    const option = (fields: object) => ({ name: 'o', title: '', priceCents: 0, ...fields });
    expect(transitDaysOf({ method, options: [option({})] })).toBe(2);
    expect(transitDaysOf({ method, options: [option({}), option({ transitDays: 1 })] })).toBe(1);
  });
});

describe('the promised day of an order', () => {
  const order: OrderToExpect = {
    state: 'accepted',
    isPickup: false,
    promisedOn: '2026-11-26',
    neededBy: '2026-11-24',
    isPrescriptionNotRequired: false,
    prescriptionTransmission: 'paper/letter',
    prescriptionArrivedAt: null,
    paymentProvider: 'invoice',
    totalPaymentPriceCents: 4495,
    paymentReceivedAt: '2026-11-24T08:00:00Z',
  };
  const expected = (fields: Partial<OrderToExpect>, day: string, by = rules) =>
    expectDelivery({ ...order, ...fields }, { now: new Date(`${day}T09:00:00Z`), rules: by, transitDays: 1 });
  const came = { prescriptionArrivedAt: '2026-11-24T15:00:00Z' };

  it.each<[string, Partial<OrderToExpect>, string, object]>([
    [
      'stands while there is time',
      {},
      '2026-11-24',
      { arrivesOn: '2026-11-26', needs: ['prescription'], late: null },
    ],
    [
      'moves with a prescription that isn’t there',
      {},
      '2026-11-25',
      { arrivesOn: '2026-12-01', neededBy: '2026-11-27', late: 'prescription' },
    ],
    [
      'moves with money that isn’t there',
      { ...came, paymentReceivedAt: null },
      '2026-11-25',
      { arrivesOn: '2026-11-30', late: 'payment' },
    ],
    [
      'hangs on an online payment that broke off',
      { ...came, paymentReceivedAt: null, paymentProvider: 'online' },
      '2026-11-24',
      { arrivesOn: '2026-11-26', needs: ['payment'], late: null },
    ],
    [
      'stands when all came in time',
      { ...came, state: 'manufacturing' },
      '2026-11-25',
      { arrivesOn: '2026-11-26', needs: [], late: null },
    ],
    [
      'moved with what came late',
      { prescriptionArrivedAt: '2026-11-27T15:00:00Z', state: 'verification' },
      '2026-11-27',
      { arrivesOn: '2026-12-01', late: 'prescription' },
    ],
    [
      'is the pharmacy’s fault when it isn’t kept',
      { ...came, state: 'manufacturing' },
      '2026-11-26',
      { arrivesOn: '2026-11-27', late: 'pharmacy' },
    ],
    [
      'holds on the way',
      { ...came, state: 'ready_for_shipping' },
      '2026-11-25',
      { arrivesOn: '2026-11-26', late: null },
    ],
  ])('%s', (_, fields, day, result) => {
    expect(expected(fields, day)).toMatchObject({ promisedOn: '2026-11-26', ...result });
  });

  it.each<[string, Partial<OrderToExpect>]>([
    ['was placed before days were promised', { promisedOn: null, neededBy: null }],
    ['is there', { state: 'completed' }],
    ['can be picked up', { state: 'ready_for_pickup', isPickup: true }],
    ['won’t come', { state: 'cancelled' }],
    ['has lost its goods', { state: 'reservation_exceeded' }],
  ])('says nothing of one that %s', (_, fields) => {
    expect(expected(fields, '2026-11-25')).toBeNull();
  });

  it('stands for what came on the last day, whatever the pharmacy needs by now', () => {
    const slower = { ...rules, preparationDays: 3 };
    expect(expected({ ...came, state: 'manufacturing' }, '2026-11-25', slower)).toMatchObject({
      arrivesOn: '2026-11-26',
      late: null,
    });
  });
});
