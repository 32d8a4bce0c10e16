import de from '@rezeptur/locales/de/shop.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { orderRefusal } from '../../../packages/shop/src/features/checkout/order-refusal.ts';

it.each([
  ['pendingOrder', {}, 'my-account'],
  ['unpaidOrder', {}, 'my-account'],
  ['outOfStock', {}, undefined],
  ['articleChanged', {}, 'cart'],
  ['invalidZipForCarrierService', {}, 'delivery'],
  ['file', { 'upload.0': ['Zu groß.'] }, 'prescription'],
  ['invalidFields', { 'items.2.amount': ['Zu viel.'] }, 'cart'],
  ['invalidFields', { paymentMethod: ['Gibt es nicht.'] }, 'payment'],
  ['invalidFields', { shippingMethod: ['Gibt es nicht.'] }, 'delivery'],
  ['invalidFields', { 'shippingAddress.zip': ['Fünf Ziffern.'] }, 'delivery-address'],
  ['invalidFields', { prescriptionTransmission: ['Bitte wähle.'] }, 'prescription'],
  ['internal', {}, undefined],
])('%s with %j is corrected at %s', (errorType, data, page) => {
  const refusal = orderRefusal({ kind: 'bad-request', body: { error: 'Nein.', errorType, data } });
  expect(refusal).toMatchObject({ text: 'Nein.', details: Object.values(data).flat() });
  expect(refusal.page).toBe(page);
  if (page) expect(Object.keys(de.checkout.mend)).toContain(page);
});

it('shows a message once, although it is given for the whole and for a field', () => {
  const body = {
    error: 'Nein.',
    errorType: 'invalidZipForCarrierService',
    data: { zip: ['Nein.', 'Doch.'] },
  };
  expect(orderRefusal({ kind: 'bad-request', body }).details).toEqual(['Doch.']);
});

it('of a lost connection claims nothing about the order itself', () => {
  expect(orderRefusal({ kind: 'network' })).toEqual({ kind: 'network', details: [] });
});

it('names the line of the order that something is wrong with', () => {
  const data = { 'items.1.subItems': ['Bitte wähle.'], paymentMethod: ['Gibt es nicht.'] };
  const refusal = orderRefusal(
    { kind: 'bad-request', body: { error: 'Nein.', errorType: 'invalidFields', data } },
    (line) => ['Küstengrün', 'Hanse Haze'][line],
  );
  expect(refusal.details).toEqual(['Hanse Haze: Bitte wähle.', 'Gibt es nicht.']);
});
