import de from '@rezeptur/locales/de/shop.json' with { type: 'json' };
import en from '@rezeptur/locales/en/shop.json' with { type: 'json' };
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderState } from '@rezeptur/schemas/types';
import { expect, it } from 'vitest';
import { headlineKey } from '../../../packages/shop/src/features/confirmation/headline-key.ts';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';

type What = ShopOrder['waits'][number]['for'];

const keyOf = (
  state: OrderState,
  waits: readonly What[],
  prescriptionTransmission: string | null = 'paper/letter',
  isPickup = false,
) =>
  headlineKey({
    state,
    isPickup,
    prescriptionTransmission,
    onlinePayment: null,
    waits: waits.map((what) => ({ for: what, isYours: true, until: null })),
  });

it('has a headline for every state an order can be in, in both languages', () => {
  const keys = (Object.keys(flow.states) as OrderState[]).flatMap((state) =>
    (
      ['prescription', 'payment', 'work', ...(state === 'verification' ? ['check' as const] : [])] as const
    ).flatMap((what) =>
      ['paper/letter', 'digital/token'].flatMap((way) =>
        [false, true].map((isPickup) => keyOf(state, [what], way, isPickup)),
      ),
    ),
  );
  for (const { confirmation } of [de, en])
    expect([...new Set(keys)].filter((key) => !Object.hasOwn(confirmation.headlines, key))).toEqual([]);
});

it.each<[OrderState, What[], string | null, string]>([
  ['accepted', ['prescription', 'payment'], 'paper/letter', 'acceptedAwaitsOriginal'],
  ['accepted', ['prescription'], 'digital/token', 'acceptedAwaitsElectronic'],
  ['accepted', ['prescription'], null, 'acceptedAwaitsOriginal'],
  ['accepted', ['payment'], null, 'acceptedPayment'],
  ['accepted', ['work'], null, 'acceptedReady'],
  ['verification', ['check', 'payment'], 'paper/letter', 'verificationChecksOriginal'],
  ['verification', ['check'], 'email/link', 'verificationChecksElectronic'],
  ['verification', ['prescription'], 'paper/letter', 'verificationAwaitsOriginal'],
  ['verification', ['payment'], 'paper/letter', 'verificationPayment'],
  ['verification', ['work'], 'paper/letter', 'verificationReady'],
  ['manufacturing', ['work'], 'paper/letter', 'manufacturing'],
])('%s that waits for %j (%s) says %s', (state, waits, way, key) => {
  expect(keyOf(state, waits, way)).toBe(key);
});

it('says of an order that left whether it was sent or collected', () => {
  expect([false, true].map((isPickup) => keyOf('completed', [], null, isPickup))).toEqual([
    'completed',
    'collected',
  ]);
});

it('waits for an original only as long as it hasn’t come', () => {
  const { headlines } = de.confirmation;
  expect(headlines.verificationAwaitsOriginal).toContain('warten auf dein Originalrezept');
  expect(headlines.verificationChecksOriginal).not.toContain('warten');
});

it('speaks of no thanks but of the payment while an online payment has failed', () => {
  const keyFor = (state: 'waiting' | 'failed' | 'cancelled' | 'paid') =>
    headlineKey({
      state: 'new',
      isPickup: false,
      prescriptionTransmission: 'paper/letter',
      waits: [],
      onlinePayment: { state, isPayable: state !== 'paid' },
    });
  expect([keyFor('failed'), keyFor('cancelled')]).toEqual(['newUnpaid', 'newUnpaid']);
  expect([keyFor('waiting'), keyFor('paid')]).toEqual(['new', 'new']);
  for (const { confirmation } of [de, en]) expect(confirmation.headlines.newUnpaid).toBeTruthy();
});
