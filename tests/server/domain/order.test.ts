import declared from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderState } from '@rezeptur/schemas/types';
import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../packages/server/src/domain/order/order-claims.ts';
import { orderFacts } from '../../../packages/server/src/domain/order/order-facts.ts';
import { carrierZips } from '../../../packages/server/src/domain/shipping/carrier-zips.ts';
import { parseShippingMethod } from '../../../packages/server/src/domain/shipping/parse-shipping-method.ts';
import {
  areTiersWhole,
  type ShippingMethod,
  shippingCents,
} from '../../../packages/server/src/domain/shipping/shipping-for.ts';

const today = '2026-03-20';
const order = { state: 'completed' as const, isReviewed: true, isPaid: false, dueOn: '2026-03-19' };

describe('what bars the next order', () => {
  const states = Object.keys(declared.states) as OrderState[];
  it.each(states.map((state) => [state, ['new', 'accepted', 'verification'].includes(state)] as const))(
    'an order in %s: %s',
    (state, isPending) => {
      expect(claimOf([{ ...order, state, isPaid: true }], today)).toBe(
        isPending ? 'pendingOrder' : undefined,
      );
    },
  );

  it.each([
    ['due yesterday', {}, 'unpaidOrder'],
    ['due today', { dueOn: today }, undefined],
    ['paid', { isPaid: true }, undefined],
    ['not reviewed', { isReviewed: false }, undefined],
    ['nothing due', { dueOn: null }, undefined],
    ['cancelled', { state: 'cancelled' as const }, undefined],
    ['whose goods were held too long', { state: 'reservation_exceeded' as const }, undefined],
    ['pending as well', { state: 'accepted' as const }, 'unpaidOrder'],
  ])('an unpaid one, %s', (_what, changes, code) => {
    expect(claimOf([{ ...order, ...changes }], today)).toBe(code);
  });
});

describe('several earlier orders', () => {
  const settled = { ...order, isPaid: true };
  it('bar the next one if any of them does', () => {
    expect(claimOf([settled, order], today)).toBe('unpaidOrder');
    expect(claimOf([settled, { ...settled, state: 'new' }], today)).toBe('pendingOrder');
    expect(claimOf([settled, settled], today)).toBeUndefined();
  });
});

describe('shipping', () => {
  const express = { name: 'express', title: 'Express', priceCents: 990 };
  const neutral = { name: 'neutral', title: 'Neutral', priceCents: 0 };
  const methods: ShippingMethod[] = [
    {
      name: 'shipping',
      title: 'Versand',
      subtitle: '',
      prices: { '0': 599, '10000': 0 },
      options: [express, neutral],
    },
    { name: 'pickup', title: 'Abholung', subtitle: '', prices: {}, options: [] },
  ];

  it.each([
    ['shipping', []],
    ['shipping+express', [express]],
    ['shipping+neutral+express', [neutral, express]],
    ['pickup', []],
  ])('reads the method %s', (text, options) => {
    expect(parseShippingMethod(text, methods)?.options).toEqual(options);
  });

  it.each([
    '',
    'drone',
    'shipping+drone',
    'shipping+express+express',
    'pickup+express',
    'shipping+',
    ' shipping',
  ])('reads no method from %j', (text) => {
    expect(parseShippingMethod(text, methods)).toBeUndefined();
  });

  it('costs its tier and its options, only its options where the method is free', () => {
    const choice = parseShippingMethod('shipping+express', methods);
    if (!choice) throw new Error('not read');
    expect(shippingCents(choice, { totalWithoutFeesCents: 9_999, isMethodFree: false })).toBe(1589);
    expect(shippingCents(choice, { totalWithoutFeesCents: 10_000, isMethodFree: false })).toBe(990);
    expect(shippingCents(choice, { totalWithoutFeesCents: 1, isMethodFree: true })).toBe(990);
  });

  it('costs nothing where no prices are set, and its tier in whatever order they are written', () => {
    const pickup = parseShippingMethod('pickup', methods);
    if (!pickup) throw new Error('not read');
    expect(shippingCents(pickup, { totalWithoutFeesCents: 1, isMethodFree: false })).toBe(0);
    const prices = { '10000': 299, '0': 599, '9000': 399 };
    const choice = { method: { ...pickup.method, prices }, options: [] };
    expect(shippingCents(choice, { totalWithoutFeesCents: 9_500, isMethodFree: false })).toBe(399);
    expect(shippingCents(choice, { totalWithoutFeesCents: 10_500, isMethodFree: false })).toBe(299);
  });

  it('costs its lowest tier also below the threshold of that tier', () => {
    const method = { name: 'shipping', title: 'Versand', subtitle: '', options: [] };
    const choice = { method: { ...method, prices: { '5000': 299, '10000': 0 } }, options: [] };
    expect(shippingCents(choice, { totalWithoutFeesCents: 4_999, isMethodFree: false })).toBe(299);
  });

  it.each([
    [[0], true],
    [[5000, 0], true],
    [[], false],
    [[1], false],
    [[0, 5000, 5000], false],
  ])('has tiers from %j cents: whole is %s', (from, isWhole) => {
    expect(areTiersWhole(from.map((fromCents) => ({ fromCents })))).toBe(isWhole);
  });

  it('by courier reaches 35 postcodes', () => {
    expect(new Set(carrierZips).size).toBe(35);
    for (const zip of ['21109', '20457', '22767']) expect(carrierZips).toContain(zip);
  });
});

describe('the facts of an order', () => {
  const base = {
    state: 'verification' as const,
    paymentProvider: 'invoice',
    isPickup: false,
    isPrescriptionNotRequired: false,
    reservedUntil: '2026-03-11T22:59:59.999Z',
    isReservationExtended: false,
    dueOn: null,
    remindedUpTo: null,
    totalPriceCents: 4495,
    usedBalanceCents: 0,
    totalPaymentPriceCents: 4495,
    prescriptionArrivedAt: null,
    prescriptionCheckedAt: null,
    paymentReceivedAt: null,
    paymentReceivedBy: null,
    batchesAssignedAt: null,
    items: [{ articleType: 'cannabis' as const, amount: 5, allocatedAmount: 5, usableAmount: 5 }],
  };
  const at = {
    now: '2026-03-11T23:00:00.000Z',
    canReserveAgain: false,
    hasOpenedDocuments: true,
  };

  it('name what it waits for and whether its time is over', () => {
    expect(orderFacts(base, at)).toMatchObject({
      needsManufacturing: true,
      areBatchesUsable: true,
      isFullyAllocated: true,
      isReservationOver: true,
      isPaid: false,
      isNothingToPay: false,
      isInsurerCovered: false,
    });
  });

  const instant = '2026-03-10T09:00:00.000Z';
  it.each([
    ['isPrescriptionArrived', { prescriptionArrivedAt: instant }],
    ['isPrescriptionChecked', { prescriptionCheckedAt: instant }],
    ['isPaid', { paymentReceivedAt: instant }],
    ['areBatchesAssigned', { batchesAssignedAt: instant }],
    ['isNothingToPay', { totalPaymentPriceCents: 0 }],
    ['isPickup', { isPickup: true }],
    ['isPrescriptionNotRequired', { isPrescriptionNotRequired: true }],
    ['isReservationExtended', { isReservationExtended: true }],
  ] as const)('say %s where %j, and not before', (fact, changes) => {
    expect(orderFacts(base, at)[fact]).toBe(false);
    expect(orderFacts({ ...base, ...changes }, at)[fact]).toBe(true);
  });

  it.each([
    ['a millisecond ago', '2026-03-11T22:59:59.999Z', true],
    ['this moment', '2026-03-11T23:00:00.000Z', false],
    ['later', '2026-03-12T22:59:59.999Z', false],
    ['never', null, false],
  ])('know whether a reservation is over that ends %s', (_when, reservedUntil, expected) => {
    expect(orderFacts({ ...base, reservedUntil }, at).isReservationOver).toBe(expected);
  });

  // Easter Monday of 2026 is the 6th of April.
  it.each([
    ['on the working day before', '2026-04-02', null, true],
    ['over the holidays between', '2026-04-05', null, true],
    ['on the day itself', '2026-04-07', null, true],
    ['two working days before', '2026-04-01', null, false],
    ['on the day after', '2026-04-08', null, false],
    ['when it was done', '2026-04-07', '2026-04-07', false],
    ['when it was done for an earlier day', '2026-04-07', '2026-04-02', true],
  ])('remind of a last day %s: %s, reminded up to %s: %s', (_when, today, remindedUpTo, expected) => {
    const now = { ...at, now: `${today}T06:00:00.000Z` };
    const order = { ...base, remindedUpTo };
    const reserved = { ...order, reservedUntil: '2026-04-07T21:59:59.999Z' };
    expect(orderFacts(reserved, now)).toMatchObject({
      isReservationEnding: expected,
      isPaymentTermEnding: false,
    });
    expect(orderFacts({ ...order, reservedUntil: null, dueOn: '2026-04-07' }, now)).toMatchObject({
      isReservationEnding: false,
      isPaymentTermEnding: expected,
    });
  });

  it.each([
    ['invoice', null, false],
    ['invoice', '2026-04-07', true],
    ['card', null, true],
  ])('ask for the money of an order paid by %s and due on %s: %s', (paymentProvider, dueOn, expected) => {
    expect(orderFacts({ ...base, paymentProvider, dueOn }, at).isPaymentAsked).toBe(expected);
  });

  it('pass on facts from the store', () => {
    for (const known of [true, false]) {
      const told = { ...at, canReserveAgain: known, hasOpenedDocuments: !known };
      expect(orderFacts(base, told)).toMatchObject({ canReserveAgain: known, hasOpenedDocuments: !known });
    }
  });

  it.each([
    ['pharmacy', true, true],
    ['pharmacy', false, false],
    ['invoice', true, false],
  ])('paid by %s and picked up: %s, are paid in the pharmacy: %s', (paymentProvider, isPickup, expected) => {
    expect(orderFacts({ ...base, paymentProvider, isPickup }, at).isPayInPharmacy).toBe(expected);
  });

  it('include whom the insurer covers, and when a batch may not be dispensed', () => {
    const insured = {
      ...base,
      totalPriceCents: 9000,
      totalPaymentPriceCents: 1000,
      paymentProvider: 'insurance',
    };
    expect(orderFacts(insured, at)).toMatchObject({ isInsurerCovered: true });
    // What the customer pays all of is covered by nobody, whatever they chose.
    for (const sums of [
      { totalPaymentPriceCents: 9000 },
      { totalPaymentPriceCents: 8000, usedBalanceCents: 1000 },
    ])
      expect(orderFacts({ ...insured, ...sums }, at)).toMatchObject({ isInsurerCovered: false });
    // What the insured pay themselves is paid before it is sent.
    expect(orderFacts({ ...insured, paymentProvider: 'invoice' }, at)).toMatchObject({
      isInsurerCovered: false,
    });
    const item = { articleType: 'essence' as const, amount: 2, allocatedAmount: 1, usableAmount: 0 };
    expect(orderFacts({ ...base, items: [...base.items, item] }, at)).toMatchObject({
      needsManufacturing: true,
      isFullyAllocated: false,
      areBatchesUsable: false,
    });
    expect(orderFacts({ ...base, items: [item] }, at)).toMatchObject({ needsManufacturing: false });
  });
});
