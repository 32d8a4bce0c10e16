import { type ArticleType, isCannabis } from '../../domain/catalogue/article-type.ts';
import type { Texts } from '../../platform/texts.ts';

/**
 * By what people search for articles of a type beside their names: what the type is called, and other words for its form, which
 * promise no effect (HWG). Those of all languages: who reads German pages may look for “oil”, who reads English ones for “Öl”.
 */
export const typeWords = (
  types: readonly ArticleType[],
  { locales, has, t }: Pick<Texts, 'locales' | 'has' | 't'>,
): Record<string, string> =>
  Object.fromEntries(
    types.map((type) => {
      const form = isCannabis(type) ? ['search:cannabis'] : [];
      const keys = [`shop:articleTypes.${type}`, ...form, `search:articleTypes.${type}`];
      const said = locales.flatMap((locale) =>
        keys.filter((key) => has(locale, key)).map((key) => t(locale, key)),
      );
      return [type, said.join(', ')];
    }),
  );
