import form from 'virtual:rezeptur/form/checkout-confirmation';
import { fieldErrorText } from '@rezeptur/engine/core';
import forms from '@rezeptur/locales/de/forms.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';

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

it('asks for each confirmation in its own words', () => {
  const none = { terms: false, originalPrescription: false, paymentAfterConfirmation: false };
  expect(saidAbout({ ...none, prescriptionNeeded: true })).toEqual([terms, original, payment]);
  expect(saidAbout({ prescriptionNeeded: true })).toEqual(expect.arrayContaining([terms, original, payment]));
});

it('asks about the original prescription only when one is needed', () => {
  expect(saidAbout({ prescriptionNeeded: false, terms: true, paymentAfterConfirmation: true })).toEqual([]);
  expect(saidAbout({ prescriptionNeeded: true, terms: true, paymentAfterConfirmation: true })).toEqual([
    original,
  ]);
});
