import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { readSetting } from '../../plugins/setting-value.ts';
import { sentencesByField } from '../../plugins/validation.ts';

/**
 * Settings are written by the entity API; a value that doesn't fit `schemas/forms/shop-settings/schema.json` is refused with
 * `settingUnreadable` and what is wrong, at the field.
 */
export function registerSettings({ hooks, texts }: Pick<Deps, 'hooks' | 'texts'>): void {
  hooks.set('setting', {
    async beforeWrite({ before, values, locale }) {
      const { name, value } = { ...before, ...values } as { name: string; value: string };
      const reading = readSetting(name, value);
      if ('value' in reading) return undefined;
      const setting = texts.t(locale, `entities:setting.name.options.${name}`);
      const labelOf = (path: string) =>
        path === name ? setting : `${setting} (${path.slice(name.length + 1)})`;
      const sentences = Object.values(sentencesByField(reading.errors, texts, locale, labelOf)).flat();
      throw new AppError('settingUnreadable', {
        data: { value: sentences.length > 0 ? sentences : [texts.t(locale, 'errors:settingUnreadable')] },
      });
    },
  });
}
