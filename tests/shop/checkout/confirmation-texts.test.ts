import form from 'virtual:rezeptur/form/checkout-confirmation';
import { fieldErrorText } from '@rezeptur/engine/core';
import forms from '@rezeptur/locales/de/forms.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { confirmationFacts } from '../../../packages/shop/src/features/checkout/confirmation-facts.ts';

const texts = createInstance();
await texts.init({
  lng: 'de',
  ns: ['forms'],
  resources: { de: { forms } },
  interpolation: { escapeValue: false },
});

const saidAbout = (answers: object) =>
  form.check(answers).map((error) =>
    fieldErrorText(error, {
      t: (key, params) => texts.t(key, { ...params }),
      label: '',
      scope: `forms:checkout-confirmation.${error.path}`,
    }),
  );
const terms = 'Bitte akzeptiere die AGB um fortzufahren';
const original = 'Bitte bestätige den Hinweis zum Originalrezept um fortzufahren';
const payment =
  'Bitte bestätige, dass du deine Zahlung erst vornehmen wirst wenn wir deine Bestellung bestätigt haben.';

const electronic = 'Bitte bestätige den Hinweis zum E-Rezept um fortzufahren';
const atPickup = 'Bitte bestätige, dass die Bestellung bei der Abholung bezahlt wird.';

it('asks for each confirmation in its own text', () => {
  const facts = { prescriptionNeeded: true, isToPay: true, paid: 'inAdvance' };
  const none = { terms: false, originalPrescription: false, paymentAfterConfirmation: false };
  for (const answers of [facts, { ...none, ...facts }])
    expect(saidAbout(answers).sort()).toEqual([terms, original, payment].sort());
});

it.each([
  ['a letter, an invoice', 'paper/letter', 'invoice', 1000, [terms, original, payment]],
  ['a print-out of a token', 'digital/token', 'invoice', 1000, [terms, electronic, payment]],
  ['a link by mail, paid online', 'email/link', 'online', 1000, [terms, electronic]],
  ['paid at a provider of the settings’ naming', 'paper/letter', 'card', 1000, [terms, original]],
  ['paid in the pharmacy', 'digital/app', 'pharmacy', 1000, [terms, electronic, atPickup]],
  ['an own share, later', 'digital/health-card', 'insurance', 1000, [terms, electronic, payment]],
  ['nothing to pay', 'digital/kim', 'insurance', 0, [terms, electronic]],
])(
  'asks for the confirmations of the choices: %s',
  (_what, transmission, paymentMethod, totalPaymentPrice, all) => {
    const calculation = { totalCannabisAmount: 5, containsPrescriptionItems: true, totalPaymentPrice };
    const choices = { paymentMethod, prescriptionTransmission: transmission };
    expect(saidAbout(confirmationFacts({ calculation, choices })).sort()).toEqual(all.sort());
  },
);

it('asks about a prescription only when one is needed, and for the original when no way was asked for', () => {
  const choices = { paymentMethod: 'online', prescriptionTransmission: 'digital/token' };
  const cart = { totalCannabisAmount: 0, containsPrescriptionItems: false, totalPaymentPrice: 100 };
  expect(saidAbout(confirmationFacts({ calculation: cart, choices }))).toEqual([terms]);
  const cannabis = { ...cart, totalCannabisAmount: 5 };
  expect(saidAbout(confirmationFacts({ calculation: cannabis, choices })).sort()).toEqual(
    [terms, original].sort(),
  );
});

it('doesn’t name who collects, which may be another person', () => {
  expect(forms['checkout-confirmation'].paymentAtPickup.label).toBe(
    'Ich bezahle in der Apotheke, wenn meine Bestellung abgeholt wird.',
  );
});
