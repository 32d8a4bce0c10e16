import de from '@rezeptur/locales/de/shop.json' with { type: 'json' };
import en from '@rezeptur/locales/en/shop.json' with { type: 'json' };
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { headlineKey } from '../../../packages/shop/src/features/confirmation/headline-key.ts';

it('has a headline for every state an order can be in, in both languages', () => {
  const keys = Object.keys(flow.states).flatMap((state) =>
    [true, false].map((prescriptionChecked) => headlineKey({ state, prescriptionChecked })),
  );
  for (const { confirmation } of [de, en])
    expect([...new Set(keys)].filter((key) => !Object.hasOwn(confirmation.headlines, key))).toEqual([]);
});

it('says in verification what is still awaited', () => {
  const said = (prescriptionChecked: boolean) =>
    de.confirmation.headlines[
      headlineKey({ state: 'verification', prescriptionChecked }) as 'verificationPayment'
    ];
  expect(said(true)).toContain('Zahlung');
  expect(said(false)).toContain('Originalrezept');
});
