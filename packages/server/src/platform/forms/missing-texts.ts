import { type FormDefinition, formTextKeys, textAt } from '@rezeptur/engine/core';
import { type AllWords, formTexts } from '../texts.ts';

/** The words that forms lack, by file and key. */
export const missingTexts = (forms: Iterable<FormDefinition>, words: AllWords): string[] =>
  [...forms].flatMap((form) =>
    Object.keys(words).flatMap((locale) =>
      formTextKeys(form)
        .filter((key) => textAt(formTexts(words, locale, form.name), key) === undefined)
        .map((key) => `locales/${locale}/forms.json: ${form.name}.${key} is missing`),
    ),
  );
