import type { FieldError } from '@rezeptur/engine/core';
import { contradictionIn, paymentNamesWithoutProvider, paymentWay } from '../../domain/checkout/ways.ts';
import { areTiersWhole } from '../../domain/shipping/shipping-for.ts';
import type { StoredSettings } from '../../platform/settings/shop-settings.ts';

/** What a setting's schema can't say. */
export const mistakesInSetting = (
  name: string,
  value: unknown,
  wordOf: (payType: string) => string,
): FieldError[] => [...brokenTiers(name, value), ...contradictions(name, value, wordOf)];

/** Payment methods that contradict `schemas/checkout-ways.json`. */
function contradictions(name: string, value: unknown, wordOf: (payType: string) => string): FieldError[] {
  if (name !== 'payment') return [];
  return (value as StoredSettings['payment']).flatMap((method, index) => {
    const field = contradictionIn(method);
    if (!field) return [];
    const isMissing = field === 'provider' && method.provider === undefined;
    const rule = { provider: isMissing ? 'providerMissing' : 'providerUnused', payTypes: 'payTypesTooWide' };
    const params = {
      title: method.title,
      names: paymentNamesWithoutProvider.join(', '),
      payTypes: (paymentWay(method.name).payTypes ?? []).map(wordOf).join(', '),
    };
    return [{ path: `${name}.${index}.${field}`, rule: rule[field], params }];
  });
}

/** Shipping methods whose steps leave an order without a price, or give it two. */
function brokenTiers(name: string, value: unknown): FieldError[] {
  if (name !== 'shippingMethods') return [];
  return (value as StoredSettings['shippingMethods']).flatMap(({ title, prices }, index) =>
    areTiersWhole(prices) ? [] : [{ path: `${name}.${index}.prices`, rule: 'tiers', params: { title } }],
  );
}
