import de from '@rezeptur/locales/de/shop.json' with { type: 'json' };
import en from '@rezeptur/locales/en/shop.json' with { type: 'json' };
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { headlineKey } from '../../../packages/shop/src/features/confirmation/headline-key.ts';

const anOrder = {
  state: 'verification',
  prescriptionChecked: false,
  isPrescriptionNotRequired: false,
  prescriptionTransmission: 'paper/letter' as string | null,
  paymentReceived: false,
  totalPaymentPrice: 1000,
};
const both = [true, false];

it('has a headline for every state an order can be in, in both languages', () => {
  const keys = Object.keys(flow.states).flatMap((state) =>
    both.flatMap((prescriptionChecked) =>
      both.flatMap((isPrescriptionNotRequired) =>
        both.flatMap((paymentReceived) =>
          ['paper/letter', 'digital/token'].map((prescriptionTransmission) => {
            const facts = { prescriptionChecked, isPrescriptionNotRequired, paymentReceived };
            return headlineKey({ ...anOrder, ...facts, state, prescriptionTransmission });
          }),
        ),
      ),
    ),
  );
  for (const { confirmation } of [de, en])
    expect([...new Set(keys)].filter((key) => !Object.hasOwn(confirmation.headlines, key))).toEqual([]);
});

it.each([
  ['accepted', {}, 'accepted'],
  ['accepted', { prescriptionTransmission: 'digital/token' }, 'acceptedElectronic'],
  ['accepted', { prescriptionTransmission: 'email/link' }, 'acceptedElectronic'],
  ['accepted', { prescriptionTransmission: null }, 'accepted'],
  ['accepted', { isPrescriptionNotRequired: true }, 'acceptedPayment'],
  ['accepted', { isPrescriptionNotRequired: true, totalPaymentPrice: 0 }, 'acceptedReady'],
  ['verification', {}, 'verificationPrescription'],
  ['verification', { prescriptionTransmission: 'digital/app' }, 'verificationElectronic'],
  ['verification', { prescriptionChecked: true }, 'verificationPayment'],
  ['verification', { isPrescriptionNotRequired: true }, 'verificationPayment'],
  ['verification', { prescriptionChecked: true, paymentReceived: true }, 'verificationReady'],
  ['manufacturing', { prescriptionChecked: true }, 'manufacturing'],
])('%s with %j says %s', (state, facts, key) => {
  expect(headlineKey({ ...anOrder, state, ...facts })).toBe(key);
});

it('names awaited documents in the specified wording', () => {
  const { headlines } = de.confirmation;
  expect(headlines.accepted).toContain('Originalrezept');
  expect(headlines.verificationPrescription).toContain('Originalrezept');
  expect(headlines.verificationPayment).toContain('Zahlung');
});
