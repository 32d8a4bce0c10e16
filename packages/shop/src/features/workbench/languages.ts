import type { Bundle } from '../../lib/texts/create-i18n.ts';

/** The languages in which declarations have words: in each of them the workbench is read, and forms are tried. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

const files = import.meta.glob<{ default: Bundle }>([
  '../../../../../locales/{de,en}/{common,errors,forms,entities,shop,workbench}.json',
  '../../../../engine/src/words/{de,en}/*.json',
]);

/** The words of a language by namespace. */
export async function bundlesOf(language: Language): Promise<Record<string, Bundle>> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const entries = own.map(async ([path, file]) => {
    const name = path.split('/').at(-1)?.replace('.json', '') ?? path;
    return [name, (await file()).default] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The first language of a list that declarations have words in; English where there is none. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map((tag) => languages.find((one) => tag.startsWith(one))).find((one) => one !== undefined) ?? 'en';
