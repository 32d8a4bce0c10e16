import type { Locale } from '../texts.ts';

/** A text of the settings, and beside it what staff wrote of it in further languages. */
type Translated<Name extends string> = { [N in Name]: string } & {
  [N in `${Name}In`]?: Record<Locale, string>;
};

/** A text of the settings in a reader's language; where staff wrote none in it, in the shop's own. */
export function textIn<Name extends string>(of: Translated<Name>, name: Name, locale: Locale): string {
  const { [`${name}In`]: further = {} } = of as Record<string, Record<Locale, string> | undefined>;
  return further[locale] || of[name];
}
