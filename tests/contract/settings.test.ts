import type { JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { demoSettings } from '../../packages/server/demo/demo-settings.ts';
import { parseSetting, settingNames } from '../../packages/server/src/platform/settings/setting-value.ts';
import { settingText } from '../../packages/server/src/platform/settings/shop-settings.ts';
import { readJson } from './support/files.ts';

interface Entities {
  setting: { name: { options: Record<string, string> } };
}
type Forms = Record<string, Record<string, { label: string; help?: string }>>;

const { properties } = readJson('schemas/entities/setting/schema.json') as {
  properties: { name: { enum: string[] } };
};

/** The texts that patients read, with how long they may be in the shop's own language and in a further one. */
const textsOf = (
  { items, properties = {} }: JsonSchema,
  at = '',
): { path: string; own?: number | undefined; further?: number | undefined }[] => [
  ...(items ? textsOf(items, at) : []),
  ...Object.entries(properties).flatMap(([name, property]) => {
    const { additionalProperties: text } = properties[`${name}In`] ?? {};
    const further = typeof text === 'object' ? text.maxLength : undefined;
    const own = { path: `${at}${name}`, own: property.maxLength, further };
    return [...(property.ownLanguage ? [own] : []), ...textsOf(property, `${at}${name}.`)];
  }),
];

describe('settings', () => {
  it('are those of the schema, so that staff see no technical names', () => {
    expect([...properties.name.enum].sort()).toEqual([...settingNames].sort());
  });

  it.each(['de', 'en'])('have the same name in lists and form, and an explanation, in %s', (locale) => {
    const { options } = (readJson(`locales/${locale}/entities.json`) as Entities).setting.name;
    const asked = (readJson(`locales/${locale}/forms.json`) as Forms)['shop-settings'] ?? {};
    expect(Object.fromEntries(Object.entries(asked).map(([name, { label }]) => [name, label]))).toEqual(
      options,
    );
    expect(Object.keys(asked).filter((name) => !asked[name]?.help)).toEqual([]);
  });

  it('can be written in each language of the shop wherever patients read them', () => {
    const schema = readJson('schemas/forms/shop-settings/schema.json') as JsonSchema;
    expect(textsOf(schema).length).toBeGreaterThan(8);
    expect(textsOf(schema).filter(({ further, own }) => further !== own)).toEqual([]);
  });

  it.each([
    ['offline', 'true'],
    ['paymentTermDays', '14'],
    ['payment', '[]'],
    ['customEnterShopDialog', 'null'],
    ['customEnterShopDialog', '{"text":"Hallo","presetImageIndex":null}'],
    ['shopName', ''],
    ['shopIban', ''],
    ['ofAnOlderVersion', '{'],
  ])('%s accepts %s', (name, text) => {
    expect(parseSetting(name, text)).toHaveProperty('value');
  });

  it.each(Object.entries(demoSettings))('%s of the demo is valid', (name, value) => {
    expect(parseSetting(name, settingText(value))).toEqual({ value });
  });
});
