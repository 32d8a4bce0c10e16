import { expect, it } from 'vitest';
import { quotedTexts } from './support/quoted-texts.ts';
import { terms } from './support/terms.ts';
import { textFiles, textsIn } from './support/text-files.ts';

const languages = Object.keys(terms);

it.each(languages)('says one thing with one word everywhere: %s', (language) => {
  const quoted = new Set(Object.values(quotedTexts[language] ?? {}).flat());
  const said = [...textFiles(language)]
    .flatMap(([namespace, file]) =>
      [...textsIn(file)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    )
    .filter(([place]) => !quoted.has(place))
    .flatMap(([place, text]) => misnamed(language, place, text));
  expect(said).toEqual([]);
});

it.each([
  ['de', 'Preise siehst du nach dem Login.'],
  ['de', 'Du kannst es in deinem Profil sehen.'],
  ['de', 'Danach kannst Du bestellen.'],
  ['de', 'Wir schicken dir eine Mail.'],
  ['en', 'You can log in now.'],
  ['en', 'It is in your profile.'],
])('finds another word than the one for it: %s, %s', (language, text) => {
  expect(misnamed(language, 'shop:anywhere', text)).toHaveLength(1);
});

it('lets a word stand where it means another thing', () => {
  const text = 'Vor der ersten Verordnung';
  expect(misnamed('de', 'forms:doctor-questionnaire.personalContact.label', text)).toEqual([]);
  expect(misnamed('de', 'shop:checkout.title', text)).toHaveLength(1);
  expect(misnamed('de', 'article:terpenes.title', 'Terpenprofil')).toEqual([]);
});

function misnamed(language: string, place: string, text: string): string[] {
  return (terms[language] ?? [])
    .filter(({ elsewhere }) => !elsewhere?.some((beginning) => place.startsWith(beginning)))
    .flatMap(({ not, say }) => {
      // What is filled in has a name, which nobody reads.
      const found = not.exec(text.replace(/\{\{.*?\}\}/g, '…'))?.[0];
      return found === undefined ? [] : [`${place}: "${found}", say ${say}`];
    });
}
