import words from '@rezeptur/locales/de/common.json?later';
import type { i18n as I18n } from 'i18next';
import type { AppConfig } from '../lib/types.ts';
import { isMissing, needsLogin, ownTitleOf, pageTitle } from './page-rules.ts';
import { sourceOf } from './pages.ts';
import type { PageHandle } from './routes.tsx';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Vite's manifest of the client build, put in by the server build; there is none in tests. */
declare const __CLIENT_MANIFEST__: Record<string, ManifestChunk> | undefined;
const manifest = typeof __CLIENT_MANIFEST__ === 'undefined' ? {} : __CLIENT_MANIFEST__;

/** Only the server says these, so no script carries them. */
const descriptions = words.descriptions as Record<string, string>;

/** The one thing that a page shows, if it was asked for by itself; null: there is no such thing. */
export type Subject = { title: string; introText: string } | null;

interface HeadInput {
  match: { route: { handle?: unknown }; params: Readonly<Record<string, string | undefined>> } | undefined;
  config: AppConfig;
  texts: I18n;
  subject?: Subject | undefined;
}

/** Title, description and what the page's own code needs, as HTML for the head. */
export function headOf({ match, config, texts, subject }: HeadInput): string {
  const handle = match?.route.handle as PageHandle | undefined;
  const name = handle?.name ?? 'not-found';
  const params = match?.params ?? {};
  const own = ownTitleOf(name, params, config, (key) => texts.t(key), subject);
  const description = subject?.introText ?? descriptions[name];
  const isPrivate =
    !handle ||
    needsLogin(handle, params) ||
    ['admin', 'workbench', 'event-confirm'].includes(name) ||
    isMissing(name, params) ||
    subject === null;
  return [
    `<title>${escapeHtml(pageTitle(own ?? handle?.title, config.settings.shopName))}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}" />`,
    isPrivate && '<meta name="robots" content="noindex" />',
    ...filesOf(sourceOf(name), manifest),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Lets the browser fetch a page's scripts and styles while it still reads the HTML. */
export function filesOf(source: string, known: Record<string, ManifestChunk>): string[] {
  const chunks = new Map<string, ManifestChunk>();
  const collect = (key: string) => {
    const chunk = known[key];
    if (!chunk || chunks.has(key)) return;
    chunks.set(key, chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect(source);
  // The entry's own files stand in the template already.
  const own = [...chunks].filter(([key]) => key !== 'index.html').map(([, chunk]) => chunk);
  const styles = new Set(own.flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...own.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}" />`),
  ];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
