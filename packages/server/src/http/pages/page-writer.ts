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

/** Says that the page fetches the whole style when it has been seen. */
const fetchesStyle = 'rel="rz-stylesheet"';

/** What is filled in. */
const places = /(<html[^>]*>|(?<=<style>).+?(?=<\/style>)|<!--rz:(?:head|app|state)-->)/s;

/** Fills the built page. One that fetches the whole style later holds only what its own HTML uses of it. */
export function createPageWriter(template: string): WritePage {
  const [whole = ''] = insidesOf('style', template);
  const [ownRoot = ''] = /<html[^>]*>/.exec(template) ?? [];
  const usedStyle = createUsedStyle(whole);
  const script = insidesOf('script', template).map(hashOf);
  const pieces = template.split(places);
  return ({ head, html, state, language, direction }) => {
    const style = head.includes(fetchesStyle) ? usedStyle(html) : whole;
    const parts: Record<string, string> = {
      [ownRoot]: language ? rootIn(language, direction) : ownRoot,
      [whole]: style,
      '<!--rz:head-->': head,
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
