import declared from 'virtual:rezeptur/form/shop-settings';
import { languageCodes, languages, ownLanguage } from '../../../lib/language.ts';
import { withLanguages } from './with-languages.ts';

/** All settings as one form, their texts in each language of the shop. */
export const form = withLanguages(
  declared,
  languageCodes
    .filter((code) => code !== ownLanguage)
    .map((code) => ({ code, name: languages[code]?.name ?? code })),
);
