import { wordsOf } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { tellAdmins } from '../../platform/mails/tell-admins.ts';
import { sentencesByField } from '../../platform/sentences.ts';
import { isToldSetting, parseSetting } from '../../platform/settings/setting-value.ts';
import { ownLocale } from '../../platform/texts.ts';
import { mistakesInSetting } from './mistakes-in-setting.ts';

/** What staff may change about the shop while it runs. */
export const createSettings = (deps: Pick<Deps, 'clock' | 'texts' | 'mails' | 'staff'>) =>
  ({
    name: 'settings',
    hooks: { setting: createSettingHook(deps) },
  }) satisfies Feature & Record<string, unknown>;

/**
 * Settings are written by the entity API; a value that doesn't fit `schemas/forms/shop-settings/schema.json`, shipping costs
 * that leave an order without a price, and payment that contradicts `schemas/checkout-ways.json` are refused with `settingUnreadable` and what is wrong, at the field.
 * A change of what the schema marks with `x-told` is told to administrators.
 */
const createSettingHook = ({
  texts,
  ...deps
}: Pick<Deps, 'clock' | 'texts' | 'mails' | 'staff'>): EntityHook<'setting'> => ({
  refuses: ['settingUnreadable'],
  async beforeWrite({ before, next: { value }, locale }) {
    // All settings are there from the start; a call changes their values.
    if (!before) return undefined;
    const { name } = before;
    const reading = parseSetting(name, value);
    const wordOf = (payType: string) =>
      texts.t(locale, `forms:shop-settings.payment.payTypes.options.${payType}`);
    const errors = 'value' in reading ? mistakesInSetting(name, reading.value, wordOf) : reading.errors;
    if ('value' in reading && errors.length === 0) return undefined;
    const setting = texts.t(locale, `entities:setting.name.options.${name}`);
    const labelOf = (path: string) =>
      path === name ? setting : `${setting} (${path.slice(name.length + 1)})`;
    const scopeOf = (path: string) => `forms:shop-settings.${wordsOf(path)}`;
    const sentences = Object.values(sentencesByField(errors, texts, locale, labelOf, scopeOf)).flat();
    throw new AppError('settingUnreadable', {
      data: { value: sentences.length > 0 ? sentences : [texts.t(locale, 'errors:settingUnreadable')] },
    });
  },
  async afterWrite({ tx, before, row: { name, value }, actor }) {
    if (!isToldSetting(name) || before?.value === value) return;
    const setting = texts.t(ownLocale, `entities:setting.name.options.${name}`);
    await tellAdmins(deps, tx, {
      template: 'securitySetting',
      params: { setting, by: actor.name },
    });
  },
});
