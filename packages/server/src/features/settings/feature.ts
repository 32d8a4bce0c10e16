import { declaredAt, withoutIndexes, wordsOf } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { tellAdmins } from '../../platform/mails/tell-admins.ts';
import { sentencesByField } from '../../platform/sentences.ts';
import { isToldSetting, parseSetting } from '../../platform/settings/setting-value.ts';
import { type Locale, ownLocale, type Texts } from '../../platform/texts.ts';
import { mistakesInSetting } from './mistakes-in-setting.ts';

/** What staff may change about the shop while it runs. */
export const createSettings = (deps: Pick<Deps, 'clock' | 'texts' | 'mails' | 'staff' | 'schemas'>) =>
  ({
    name: 'settings',
    hooks: { setting: createSettingHook(deps) },
  }) satisfies Feature & Record<string, unknown>;

const scopeOf = (path: string) => `forms:shop-settings.${wordsOf(path)}`;

/** A place within a setting by the labels of its form: `payment.0.title` is „Zahlungsart 1, Bezeichnung“. */
function placeInSetting(path: string, { texts, locale }: { texts: Texts; locale: Locale }): string {
  const [name = '', ...parts] = path.split('.');
  const words = [texts.t(locale, `entities:setting.name.options.${name}`)];
  parts.forEach((part, index) => {
    const scope = `forms:shop-settings.${withoutIndexes([name, ...parts.slice(0, index + 1)].join('.'))}`;
    const isEntry = /^\d+$/.test(part);
    const key = `${scope}.${isEntry ? 'item' : 'label'}`;
    const params = { number: Number(part) + 1 };
    // An entry is called by its own word instead of its list's.
    const list = isEntry ? words.pop() : undefined;
    const unnamed = isEntry ? `${list} ${params.number}` : part;
    words.push(texts.has(locale, key) ? texts.t(locale, key, params) : unnamed);
  });
  return words.join(', ');
}

/**
 * Settings are written by the entity API; a value that doesn't fit `schemas/forms/shop-settings/schema.json`, shipping costs
 * that leave an order without a price, and payment that contradicts `schemas/checkout-ways.json` are refused with `settingUnreadable` and what is wrong, at the field.
 * A change of what the schema marks with `x-told` is told to administrators.
 */
const createSettingHook = ({
  texts,
  schemas,
  ...deps
}: Pick<Deps, 'clock' | 'texts' | 'mails' | 'staff' | 'schemas'>): EntityHook<'setting'> => ({
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
    const form = schemas.forms.get('shop-settings');
    const sentences = Object.values(
      sentencesByField(
        errors,
        texts,
        locale,
        (path) => placeInSetting(path, { texts, locale }),
        scopeOf,
        form && ((path) => declaredAt(form, path)),
      ),
    ).flat();
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
