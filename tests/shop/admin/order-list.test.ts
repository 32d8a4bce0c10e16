import schema from '@rezeptur/schemas/entities/order/schema.json';
import ui from '@rezeptur/schemas/entities/order/ui.json';
import { expect, it } from 'vitest';
import { wordsIn } from '../../support/words.ts';

// Nine columns and the buttons fit into 1280 pixels beside the navigation; what is found by the search needs none.
it('shows first what says which order is next: the promised day and what is special about its way', () => {
  const shown = ui.list.columns.flatMap(({ field, hidden }) => (hidden ? [] : [field]));
  expect(shown).toEqual([
    'orderNumber',
    'createdAt',
    'customerName',
    'state',
    'promisedOn',
    'prescriptionState',
    'paymentReceived',
    'shippingProvider',
    'shippingOptions',
  ]);
});

// A line of the bank's statement names an amount; a morning's post holds many prescriptions.
it('finds an order by what is to be paid for it, and takes in many prescriptions at once', () => {
  expect(ui.list.filters).toContain('totalPaymentPriceCents');
  expect(ui.list.eventsOfMany).toContain('recordPrescription');
});

it.each(['de', 'en'])('names the usual options of a way in %s', (language) => {
  const say = wordsIn(language);
  for (const option of schema.properties.shippingOptions.items.examples)
    expect(say(`entities:order.shippingOptions.options.${option}`)).toMatch(/^[A-Z]/);
});
