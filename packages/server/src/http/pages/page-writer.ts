import { createHash } from 'node:crypto';
import { fromHtml } from '../../platform/html-text.ts';
import type { InlineHashes } from '../security.ts';
import { createUsedStyle } from './used-style.ts';

/** What the shop's bundle makes of a page. */
export interface PageParts {
  head: string;
  html: string;
  state: unknown;
  /** Of the page; the template's own, where it doesn't say. */
  language?: string;
  direction?: string;
}

export interface WrittenPage {
  text: string;
  hashes: InlineHashes;
}

export type WritePage = (parts: PageParts) => WrittenPage;

const rootIn = (language: string, direction = 'ltr'): string =>
  `<html lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}>`;

/** Styles that the page fetches, at once or when it has been seen: then the template's own comes before those of the page. */
const styleLinks = /<link rel="(rz-)?stylesheet" href="([^"]+)" \/>/g;

/** What is filled in. */
const places = /(<html[^>]*>|(?<=<style>).+?(?=<\/style>)|<!--rz:(?:head|styles|app|state)-->)/s;

/**
 * Fills the built page. One that fetches its styles later holds only what its own HTML uses of them: nothing that it is painted with
 * has to be waited for. `readStyle` gives the text of a built style sheet by its address.
 */
export function createPageWriter(template: string, readStyle: (href: string) => string): WritePage {
  const [whole = ''] = insidesOf('style', template);
  const [ownRoot = ''] = /<html[^>]*>/.exec(template) ?? [];
  const known = new Map<string, (html: string) => string>();
  const usedOf = (ofPage: readonly string[]) => {
    const key = ofPage.join(' ');
    const used = known.get(key) ?? createUsedStyle([whole, ...ofPage.map(readStyle)].join('\n'));
    known.set(key, used);
    return used;
  };
  const script = insidesOf('script', template).map(hashOf);
  const pieces = template.split(places);
  return ({ head, html, state, language, direction }) => {
    const links = [...head.matchAll(styleLinks)];
    const [isLater, ...ofPage] = links.flatMap(([, waits, href = '']) => (waits ? href : []));
    const style = isLater ? usedOf(ofPage)(html) : whole;
    const parts: Record<string, string> = {
      [ownRoot]: language ? rootIn(language, direction) : ownRoot,
      [whole]: style,
      // Those that are fetched at once are asked for before the style that stands in the page has been read.
      '<!--rz:head-->': head.replace(styleLinks, (_, waits, href) =>
        waits ? '' : `<link rel="preload" as="style" href="${href}" />`,
      ),
      // Behind it: where two rules weigh the same, the one of the whole file counts, whichever page came first.
      '<!--rz:styles-->': links.map(([link]) => link).join(''),
      '<!--rz:app-->': html,
      // `<` would end the element; inside JSON its escape means the same.
      '<!--rz:state-->': `<script type="application/json" id="rz-state">${JSON.stringify(state ?? {}).replaceAll('<', '\\u003c')}</script>`,
    };
    return {
      text: pieces.map((piece, at) => (at % 2 === 1 ? (parts[piece] ?? piece) : piece)).join(''),
      hashes: { script, style: [hashOf(style)], attributes: styleAttributesIn(html).map(hashOf) },
    };
  };
}

/** The values of `style` as the browser reads them: React writes them in double quotes, with these escapes. */
const styleAttributesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => fromHtml(value))),
];

const insidesOf = (element: 'style' | 'script', template: string): string[] =>
  [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
