import { describe, expect, it } from 'vitest';
import { isSettingText, settingNames } from '../../packages/server/src/plugins/shop-settings.ts';
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
    ['offline', 'true', true],
    ['offline', 'ja', false],
    ['offline', '"true"', false],
    ['paymentTermDays', '14', true],
    ['paymentTermDays', '', false],
    ['payment', '[]', true],
    ['payment', '{}', false],
    ['payment', '[', false],
    ['customEnterShopDialog', 'null', true],
    ['customEnterShopDialog', '{"text":"Hallo","presetImageIndex":null}', true],
    ['customEnterShopDialog', '[]', false],
    ['shopName', '', true],
    ['ofAnOlderVersion', '{', true],
  ])('%s may be written as %s: %s', (name, text, isReadable) => {
    expect(isSettingText(name, text)).toBe(isReadable);
  });
});
