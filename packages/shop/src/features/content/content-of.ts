import type { TFunction } from 'i18next';
import type { ShopSettings } from '../../lib/api/types.ts';
import { textOf } from '../../lib/text-of.ts';

export interface ContentSection {
  /** Where links within the page lead. */
  id: string;
  title: string;
  text: string;
  /** A form that it leads to, and the words of the link. */
  form?: string;
  link?: string;
  /** Setting without which it has nothing to say. */
  needs?: keyof ShopSettings;
}

export interface Content {
  title: string;
  lead: string;
  sections: ContentSection[];
}

/** What a page's texts leave to be filled in, beside the pharmacy's name and addresses. */
export type Facts = Record<string, string>;

/** The words of one page; the pharmacy's name and addresses are filled in from its settings. */
export function contentOf(
  t: TFunction<['content', 'shop']>,
  name: string,
  settings?: ShopSettings,
  facts?: Facts,
): Content {
  const params = { ...settings, openingHours: textOf(settings, 'openingHours').text, ...facts };
  const sections = t(`content:${name}.sections`, {
    returnObjects: true,
    defaultValue: {},
    ...params,
  }) as Record<string, Omit<ContentSection, 'id'>>;
  return {
    title: t(`content:${name}.title`, params),
    lead: t(`content:${name}.lead`, { defaultValue: '', ...params }),
    // "10" comes before "01" in a JavaScript object, whatever its file says.
    sections: Object.keys(sections)
      .sort()
      .flatMap((key) => (sections[key] ? [{ id: `${name}-${key}`, ...sections[key] }] : []))
      .filter(({ needs }) => !needs || settings?.[needs]),
  };
}
