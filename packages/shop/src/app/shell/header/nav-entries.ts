import type { AppConfig } from '../../../lib/api/types.ts';
import { hasRoute, pathOf } from '../../../lib/route-list.ts';

export interface NavEntry {
  name: string;
  path: string;
  /** Small number beside the word; absent when there is nothing to say. */
  badge?: string;
}

type NavFacts = Pick<AppConfig, 'hasBlogPosts' | 'unreadBlogPostCount' | 'jobOfferCount'>;

/** The shop's main pages in their order; what isn't there (yet) isn't offered. */
export function navEntries(facts: NavFacts | undefined): NavEntry[] {
  const entries: { name: string; shown?: boolean; badge?: string }[] = [
    { name: 'home' },
    { name: 'articles' },
    { name: 'blog', shown: facts?.hasBlogPosts ?? false, badge: countBadge(facts?.unreadBlogPostCount, 99) },
    { name: 'about-us' },
    { name: 'jobs', badge: countBadge(facts?.jobOfferCount, 9) },
    { name: 'contact' },
  ];
  return entries
    .filter(({ name, shown = true }) => shown && hasRoute(name))
    .map(({ name, badge }) => ({ name, path: pathOf(name), ...(badge ? { badge } : {}) }));
}

const footerNames = [
  'redeem',
  'kept-articles',
  'faq',
  'id-check',
  'legal-imprint',
  'legal-data-privacy',
  'legal-revocation',
  'withdrawal',
  'legal-toc',
  'accessibility',
];

/** Service and law, on every page's foot. */
export const footerEntries = (): NavEntry[] => [
  ...footerNames.filter(hasRoute).map((name) => ({ name, path: pathOf(name) })),
  { name: 'return-request', path: pathOf('form', { name: 'return-request' }) },
];

/** `12` with a cap of 9 reads `9+`; nothing for zero. */
function countBadge(count: number | undefined, cap: number): string | undefined {
  if (!count) return undefined;
  return count > cap ? `${cap}+` : String(count);
}
