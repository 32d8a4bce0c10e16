import { apiPrefix } from '../lib/api/http.ts';
import { appConfigKey } from '../lib/api/use-app-config.ts';
import { fileLinks } from './page-files.ts';
import { isMissing, needsLogin, ownTitleOf, type PageHandle, pageTitle, titleOf } from './page-rules.ts';
import {
  alternatesOf,
  canonicalOf,
  descriptionOf,
  type SeoInput,
  type Subject,
  structuredData,
} from './page-seo.ts';
import { sourceOf } from './pages.ts';

interface HeadInput extends Omit<SeoInput, 'name' | 'params' | 'subject'> {
  match: { route: { handle?: unknown }; params: Readonly<Record<string, string | undefined>> } | undefined;
  subject?: Subject | undefined;
  /** The server has drawn it: it can be seen before its script has come. */
  isDrawn: boolean;
}

/** Title, metadata for search engines, and what the page's own code needs, as HTML for the head. */
export function headOf({ match, subject, isDrawn, ...input }: HeadInput): string {
  const handle = match?.route.handle as PageHandle | undefined;
  const name = handle?.name ?? 'not-found';
  const params = match?.params ?? {};
  const { config, texts } = input;
  const own = ownTitleOf(name, params, config, (key, ifMissing) => texts.t(key, ifMissing), subject);
  const kind = handle && titleOf(name, (keys) => texts.t(keys));
  const title = escapeHtml(pageTitle(own ?? kind, config.settings.shopName));
  const isPrivate =
    !handle ||
    needsLogin(handle, params) ||
    ['admin', 'workbench', 'kept-articles'].includes(name) ||
    // Addresses that are secrets.
    'token' in params ||
    'orderHash' in params ||
    isMissing(name, params) ||
    subject === null;
  return [
    `<title>${title}</title>`,
    ...(isPrivate
      ? ['<meta name="robots" content="noindex" />']
      : seoTags({ ...input, name, params, subject: subject ?? undefined }, title)),
    ...fileLinks({
      source: sourceOf(name),
      data: `${apiPrefix}${appConfigKey}`,
      mayWait: isDrawn,
    }),
  ].join('\n    ');
}

function seoTags(input: SeoInput, title: string): string[] {
  const description = escapeHtml(descriptionOf(input));
  const address = escapeHtml(canonicalOf(input));
  return [
    ...(description ? [`<meta name="description" content="${description}" />`] : []),
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(alternatesOf(input)).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`,
    ),
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${title}" />`,
    ...(description ? [`<meta property="og:description" content="${description}" />`] : []),
    `<meta property="og:url" content="${address}" />`,
    ...structuredData(input).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
