import { createAjv, createFlow, type FlowTable } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderFacts, OrderState } from '@rezeptur/schemas/types';
import { expect, it } from 'vitest';
import { newTurns, waitsOf } from '../../../packages/server/src/domain/order/waits-of.ts';
import { flowFile } from '../../contract/support/schemas.ts';

const { decide } = createFlow({ table: flowFile('order') as FlowTable, ajv: createAjv() });

/** Everything is there: what an order waits for then is the pharmacy's turn. */
const ready: OrderFacts = {
  isPickup: false,
  isPrescriptionNotRequired: false,
  isPrescriptionArrived: true,
  isPrescriptionChecked: true,
  isPaid: true,
  isPaidByHand: false,
  isNothingToPay: false,
  isInsurerCovered: false,
  isPayInPharmacy: false,
  needsManufacturing: true,
  areBatchesAssigned: true,
  isFullyAllocated: true,
  areBatchesUsable: true,
  isReservationOver: false,
  isReservationExtended: false,
  isReservationEnding: false,
  isPaymentTermEnding: false,
  isPaymentAsked: true,
  canReserveAgain: false,
  hasOpenedDocuments: true,
};
const order = {
  state: 'accepted' as OrderState,
  reservedUntil: '2026-12-02T22:59:59.999Z',
  dueOn: '2026-12-05' as string | null,
};
const waits = (changes: Partial<typeof order>, facts: Partial<OrderFacts> = {}) =>
  waitsOf({ ...order, ...changes }, { ...ready, ...facts }, decide);
const nothingThere = { isPrescriptionArrived: false, isPrescriptionChecked: false, isPaid: false };

it.each([
  ['new', { ...nothingThere, isPaymentAsked: false }, { dueOn: null }, ['review', 'prescription']],
  ['new', nothingThere, { dueOn: null }, ['review', 'prescription', 'payment']],
  ['accepted', nothingThere, {}, ['prescription', 'payment']],
  ['accepted', { ...nothingThere, isPrescriptionNotRequired: true }, {}, ['payment']],
  // An own share bars nothing, and falls due all the same: as soon as there is an invoice, also when the goods have left.
  ['new', { ...nothingThere, isInsurerCovered: true, isPaymentAsked: false }, {}, ['review', 'prescription']],
  ['accepted', { ...nothingThere, isInsurerCovered: true }, {}, ['prescription', 'share']],
  ['manufacturing', { isInsurerCovered: true, isPaid: false }, {}, ['work', 'share']],
  ['completed', { isInsurerCovered: true, isPaid: false }, {}, ['share']],
  ['completed', { isInsurerCovered: true, isPaid: true }, {}, []],
  // A payment was noted by mistake, and undone when the goods had left.
  ['completed', { isPaid: false }, {}, ['payment']],
  ['completed', { isPaid: false, isPayInPharmacy: true, isPaymentAsked: false }, { dueOn: null }, []],
  ['accepted', { isInsurerCovered: true, isPaid: false, isNothingToPay: true }, {}, ['work']],
  ['cancelled', { isInsurerCovered: true, isPaid: false }, {}, []],
  ['accepted', { isPrescriptionChecked: false }, {}, ['work']],
  ['verification', { isPrescriptionChecked: false, isPaid: false }, {}, ['check', 'payment']],
  // Goods were held again for an order whose prescription never came.
  ['verification', nothingThere, {}, ['prescription', 'payment']],
  ['verification', {}, {}, ['work']],
  ['verification', { areBatchesUsable: false }, {}, ['batch']],
  ['manufacturing', {}, {}, ['work']],
  ['ready_for_pickup', { isPickup: true }, {}, ['collecting']],
  ['ready_for_shipping', {}, {}, ['work']],
  ['reservation_exceeded', { ...nothingThere, isFullyAllocated: false }, {}, ['stock']],
] as const)('%s with %j %j waits for %j', (state, facts, changes, expected) => {
  expect(waits({ state, ...changes } as Partial<typeof order>, facts).map((wait) => wait.for)).toEqual(
    expected,
  );
});

it('an order that has ended waits for nothing', () => {
  const refused = ['cancelled', 'rejected'] as const;
  expect(refused.flatMap((state) => waits({ state }, nothingThere))).toEqual([]);
  expect(waits({ state: 'completed' })).toEqual([]);
});

it('says until when: goods are held for the prescription, and money is due', () => {
  expect(waits({}, nothingThere)).toEqual([
    { for: 'prescription', isYours: true, until: '2026-12-02' },
    { for: 'payment', isYours: true, until: '2026-12-05' },
  ]);
  expect(waits({}, { isInsurerCovered: true, isPaid: false })).toEqual([
    { for: 'work', isYours: false, until: null },
    { for: 'share', isYours: true, until: '2026-12-05' },
  ]);
});

it('it becomes the customer’s turn with what they have to do now, and hadn’t before', () => {
  const turns = (before: Parameters<typeof waits>, after: Parameters<typeof waits>) =>
    newTurns(waits(...before), waits(...after)).map((wait) => wait.for);
  const arrived = { ...nothingThere, isPrescriptionArrived: true };
  const unasked = { ...arrived, isPaymentAsked: false };
  expect(turns([{ state: 'new', dueOn: null }, unasked], [{}, arrived])).toEqual(['payment']);
  expect(turns([{}, arrived], [{ state: 'verification' }, arrived])).toEqual([]);
  const lost = [
    { state: 'reservation_exceeded' as OrderState },
    { ...arrived, isFullyAllocated: false },
  ] as const;
  expect(turns([{}, arrived], [...lost])).toEqual(['stock']);
  expect(turns([...lost], [{ state: 'verification' }, arrived])).toEqual(['payment']);
});

it('knows every state that an order can be in', () => {
  for (const state of Object.keys(flow.states) as OrderState[]) expect(() => waits({ state })).not.toThrow();
});
