import { describe, expect, it } from 'vitest';
import {
  clashOf,
  contradictionIn,
  isPaidAtPickup,
  isPaymentFor,
  paymentNamesWithoutProvider,
  paymentWay,
  prescriptionWay,
  shippingWay,
} from '../../../packages/server/src/domain/checkout/ways.ts';
import type { PayType } from '../../../packages/server/src/domain/pricing/pay-type.ts';

const payTypes: PayType[] = ['self', 'private_insurance', 'public_insurance', 'public_free'];

describe('a way of the checkout', () => {
  it('is looked up by its name; custom names of staff are paid online and shipped', () => {
    expect(paymentWay('invoice').paid).toBe('inAdvance');
    expect(paymentWay('card').paid).toBe('online');
    expect(paymentWay('toString').paid).toBe('online');
    expect(shippingWay('pickup')).toMatchObject({ isPickup: true });
    expect(shippingWay('drone')).toEqual({});
    expect(prescriptionWay('digital/token')).toMatchObject({ form: 'electronic', isWholeOnPicture: true });
    for (const name of ['', null, undefined, 'pigeon']) expect(prescriptionWay(name)).toBeUndefined();
  });

  it('may exclude another one', () => {
    expect(clashOf({ payment: 'pharmacy', shipping: 'shipping' })).toBeDefined();
    expect(clashOf({ payment: 'pharmacy', shipping: 'pickup' })).toBeUndefined();
  });

  it.each([
    ['invoice', payTypes],
    ['card', payTypes],
    ['insurance', ['public_insurance', 'public_free']],
  ])('of payment, %s, is for %j', (name, expected) => {
    expect(payTypes.filter((payType) => isPaymentFor(name, payType))).toEqual(expected);
  });

  it('of payment needs no provider unless it is paid online', () => {
    expect([...paymentNamesWithoutProvider].sort()).toEqual(['insurance', 'invoice', 'pharmacy']);
  });

  it.each([
    ['pharmacy', true, true],
    ['pharmacy', false, false],
    ['invoice', true, false],
  ])('is paid at the counter: %s, picked up %s: %s', (paymentProvider, isPickup, expected) => {
    expect(isPaidAtPickup({ paymentProvider, isPickup })).toBe(expected);
  });
});

describe('a payment method of the settings', () => {
  it.each([
    ['online with a provider', { name: 'card', provider: 'demo' }, undefined],
    ['online without one', { name: 'card' }, 'provider'],
    ['in advance with one', { name: 'invoice', provider: 'demo' }, 'provider'],
    ['for everybody', { name: 'invoice', payTypes: ['self', 'public_free'] }, undefined],
    ['for whom the table names', { name: 'insurance', payTypes: ['public_free'] }, undefined],
    ['for whoever the table names', { name: 'insurance' }, undefined],
    ['for others', { name: 'insurance', payTypes: ['self'] }, 'payTypes'],
    ['for others as well', { name: 'insurance', payTypes: ['public_free', 'self'] }, 'payTypes'],
  ])('%s: what contradicts the table is %s', (_what, method, expected) => {
    expect(contradictionIn(method)).toBe(expected);
  });
});
