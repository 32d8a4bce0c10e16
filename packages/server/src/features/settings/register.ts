import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { isSettingText } from '../../plugins/shop-settings.ts';

/** Settings are written by the entity API; a value that the shop could not read is refused with `settingUnreadable`. */
export function registerSettings({ hooks }: Pick<Deps, 'hooks'>): void {
  hooks.set('setting', {
    async beforeWrite({ before, values }) {
      const { name, value } = { ...before, ...values } as { name: string; value: string };
      if (!isSettingText(name, value)) throw new AppError('settingUnreadable');
      return undefined;
    },
  });
}
