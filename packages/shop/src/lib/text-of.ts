import { dataLang, spokenLanguage } from './language.ts';

/** What the pharmacy wrote in its own language, and beside it in further ones. */
export type Translated<Name extends string> = { readonly [N in Name]?: string | null | undefined } & {
  readonly [N in `${Name}In`]?: Readonly<Record<string, string>> | undefined;
};

/**
 * A text of the settings in the language of the page; where staff wrote none in it the pharmacy's own, with its `lang`. Both come
 * with each answer, so that a page changes its language without asking the server again.
 */
export function textOf<Name extends string>(
  of: Translated<Name> | null | undefined,
  name: Name,
): { text: string; lang: string | undefined } {
  const texts = (of ?? {}) as Record<string, unknown>;
  const { [spokenLanguage()]: further } = (texts[`${name}In`] ?? {}) as Record<string, string>;
  return further ? { text: further, lang: undefined } : { text: String(texts[name] ?? ''), lang: dataLang() };
}
