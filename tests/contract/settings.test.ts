import { describe, expect, it } from 'vitest';
import { demoSettings } from '../../packages/server/src/features/demo/demo-settings.ts';
import { readSetting, settingNames } from '../../packages/server/src/plugins/setting-value.ts';
import { settingText } from '../../packages/server/src/plugins/shop-settings.ts';
import { readJson } from './support/files.ts';

interface Texts {
  setting: { name: { options: Record<string, string>; explanations: Record<string, string> } };
}

const { properties } = readJson('schemas/entities/setting/schema.json') as {
  properties: { name: { enum: string[] } };
};

describe('settings', () => {
  it('are those that the schema names, so that staff read no technical names', () => {
    expect([...properties.name.enum].sort()).toEqual([...settingNames].sort());
  });

  it.each(['de', 'en'])('are explained in words of %s', (locale) => {
    const { explanations } = (readJson(`locales/${locale}/entities.json`) as Texts).setting.name;
    expect(Object.keys(explanations).sort()).toEqual([...settingNames].sort());
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
  ])('%s may be written as %s', (name, text) => {
    expect(readSetting(name, text)).toHaveProperty('value');
  });

  it.each(Object.entries(demoSettings))('%s of the demo fits', (name, value) => {
    expect(readSetting(name, settingText(value))).toEqual({ value });
  });
});
