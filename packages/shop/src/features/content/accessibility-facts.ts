import accessibility from '@rezeptur/schemas/accessibility.json';
import results from '@rezeptur/schemas/accessibility-results.json';
import type { TFunction } from 'i18next';
import { spokenTag } from '../../lib/language.ts';

const { barriers, checkers, languages, views, walks } = accessibility;
const { checkedOn, findings, looked, places, stops } = results;

/** What the statement says of how the shop was checked and of what is open: as it is declared for the checks, and as they found it. */
export function accessibilityFacts(t: TFunction<['content']>): Record<string, string> {
  const tag = spokenTag();
  const list = (texts: readonly string[]) => new Intl.ListFormat(tag).format(texts);
  const named = (group: string, names: readonly string[]) =>
    list(names.map((name) => t(`content:accessibility.${group}.${name}`)));
  const figure = (value: number) => new Intl.NumberFormat(tag).format(value);
  const language = new Intl.DisplayNames(tag, { type: 'language' });
  const known = [...barriers, ...(findings > 0 ? ['findings'] : [])];
  const ofEach = (what: string) =>
    (known.length > 0 ? known : ['none'])
      .map((name) => t(`content:accessibility.barriers.${name}.${what}`, { findings: figure(findings) }))
      .join(' ');
  return {
    conformity: t(`content:accessibility.conformity.${known.length > 0 ? 'partly' : 'fully'}`),
    barriers: ofEach('is'),
    plans: ofEach('plan'),
    checkedOn: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(checkedOn),
    ),
    places: figure(places),
    looked: figure(looked),
    stops: figure(stops),
    findings: figure(findings),
    checkers: list(checkers),
    languages: list(languages.map((code) => language.of(code) ?? code)),
    views: list(
      views.map(({ width, text, looks }) =>
        t('content:accessibility.view', { width, text, looks: named('looks', looks) }),
      ),
    ),
    walks: named('walks', walks),
  };
}
