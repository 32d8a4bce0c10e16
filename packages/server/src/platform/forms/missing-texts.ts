import { type FormDefinition, formTextKeys, nearestName, textAt } from '@rezeptur/engine/core';
import type { Locale, Texts } from '../texts.ts';

/** The words that forms lack, by file and key, each with the key that probably was meant for it. */
export const missingTexts = (
  forms: Iterable<FormDefinition>,
  texts: Pick<Texts, 'ofForm'>,
  locales: readonly Locale[],
): string[] =>
  [...forms].flatMap((form) =>
    locales.flatMap((locale) => {
      const words = texts.ofForm(locale, form.name);
      const wanted = formTextKeys(form);
      const unread = keysOf(words).filter((key) => !wanted.includes(key));
      return wanted
        .filter((key) => textAt(words, key) === undefined)
        .map(
          (key) => `locales/${locale}/forms.json: ${form.name}.${key} is missing${hint(form, key, unread)}`,
        );
    }),
  );

function hint({ name }: FormDefinition, key: string, unread: string[]): string {
  const nearest = unread.find((other) => isMisspelt(key.split('.'), other.split('.')));
  return nearest === undefined ? '' : `, "${name}.${nearest}" is there: is it meant for this?`;
}

/** Do two keys differ in one of their names alone, and there by a slip of the hand? */
function isMisspelt(key: string[], other: string[]): boolean {
  const [differing, ...more] = key.flatMap((name, index) => (name === other[index] ? [] : [index]));
  if (differing === undefined || more.length > 0 || key.length !== other.length) return false;
  return nearestName(key[differing] ?? '', [other[differing] ?? '']) !== undefined;
}

const keysOf = (words: Record<string, unknown>): string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'object' && word !== null
      ? keysOf(word as Record<string, unknown>).map((below) => `${key}.${below}`)
      : [key],
  );
