import { createAjv, type JsonSchema } from '@rezeptur/engine/core';
import ways from '@rezeptur/schemas/checkout-ways.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { demoSettings } from '../../packages/server/demo/demo-settings.ts';
import { contradictionIn } from '../../packages/server/src/domain/checkout/ways.ts';
import { readJson } from './support/files.ts';

type Properties = Record<string, JsonSchema>;
const propertiesIn = (file: string) => (readJson(file) as { properties: Properties }).properties;
const kinds = ['payment', 'shipping', 'prescription'] as const;
const transmissions = Object.keys(ways.prescription).sort();
const textsOf = (enumeration: readonly unknown[] = []) => enumeration.filter((one) => one !== null).sort();

interface Way {
  isPickup?: boolean;
  with?: Record<string, string[]>;
  payTypes?: string[];
}

describe('the ways of the checkout', () => {
  it('match their meta-schema', () => {
    const check = createAjv().compile(readJson('schemas/meta/checkout-ways.json') as JsonSchema);
    expect([check(ways), check.errors]).toEqual([true, null]);
    expect(check({ ...ways, payment: { invoice: { paid: 'someday' } } })).toBe(false);
  });

  it('name only existing ways and pay types', () => {
    for (const kind of kinds)
      for (const way of Object.values<object>(ways[kind]) as Way[]) {
        for (const [other, names] of Object.entries(way.with ?? {}))
          expect(Object.keys(ways[other as (typeof kinds)[number]])).toEqual(expect.arrayContaining(names));
        const payTypes = propertiesIn('schemas/entities/customer/schema.json').payType?.enum;
        expect(payTypes).toEqual(expect.arrayContaining(way.payTypes ?? []));
      }
  });

  it('allows payment in the pharmacy with pick-up only', () => {
    const { shipping } = ways.payment.pharmacy.with;
    const fetched = Object.entries<Way | object>(ways.shipping).filter(
      ([, way]) => 'isPickup' in way && way.isPickup,
    );
    expect(shipping).toEqual(fetched.map(([name]) => name));
  });

  it('of a prescription are those of the form and of the order', () => {
    const asked = propertiesIn('schemas/forms/prescription/schema.json');
    const { paperTransmission, digitalTransmission } = asked;
    expect([...textsOf(paperTransmission?.enum), ...textsOf(digitalTransmission?.enum)].sort()).toEqual(
      transmissions,
    );
    const { prescriptionTransmission } = propertiesIn('schemas/entities/order/schema.json');
    expect(textsOf(prescriptionTransmission?.enum)).toEqual(transmissions);
    const { $defs } = readJson('schemas/api/checkout-order.json') as { $defs: { request: JsonSchema } };
    expect(textsOf($defs.request.properties?.prescriptionTransmission?.enum)).toEqual(transmissions);
  });

  it('are what the demo offers, without contradicting its settings', () => {
    expect(demoSettings.payment?.map(({ name }) => name).sort()).toEqual(Object.keys(ways.payment).sort());
    expect(demoSettings.shippingMethods?.map(({ name }) => name)).toEqual(Object.keys(ways.shipping));
    expect(demoSettings.payment?.filter(contradictionIn)).toEqual([]);
  });
});
