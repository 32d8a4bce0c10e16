import { ConfigurationError } from '@rezeptur/engine/core';
import { loadForms, type Schemas } from '../schemas/schemas.ts';
import { formTexts, readTexts, type Texts } from '../texts.ts';
import { missingTexts } from './missing-texts.ts';
import type { Wordings } from './wording-store.ts';

export interface ReloadDeps {
  schemas: Schemas;
  texts: Texts;
  wordings: Wordings;
  /** Tells the developer what became of a change. */
  tell(sentence: string): void;
}

/**
 * Reads forms and texts again and puts them in place of the old ones, both or neither: a mistake is reported with its place,
 * and the old ones go on serving. Missing texts are reported, too.
 * True when the new ones are in place.
 */
export function createReloadForms({ schemas, texts, wordings, tell }: ReloadDeps) {
  return async (): Promise<boolean> => {
    let missing: string[];
    try {
      const forms = loadForms(schemas.folder);
      const words = readTexts(texts.folder);
      await wordings.keep([...forms.values()], (locale, name) => formTexts(words, locale, name));
      schemas.replaceForms(forms);
      texts.replace(words);
      await wordings.forgetUnanswered();
      missing = missingTexts(forms.values(), texts, texts.locales);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      tell(`${error.message}\nThe forms and texts from before this change go on serving.`);
      return false;
    }
    tell(['Forms and texts were read again.', ...missing].join('\n'));
    return true;
  };
}
