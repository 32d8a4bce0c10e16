import { lexer } from 'marked';
import MiniSearch from 'minisearch';
import type { Page } from './page.ts';
import { type Passage, searchOptions } from './search-options.ts';
import { createSlugs } from './slug.ts';

/** The index of all pages as text. */
export function searchIndex(pages: Page[]): string {
  const index = new MiniSearch(searchOptions);
  for (const page of pages) index.addAll(passagesOf(page));
  return JSON.stringify(index);
}

function passagesOf({ path, title, markdown }: Page): Passage[] {
  const page = plain(title);
  const slugOf = createSlugs();
  const first: Passage = { id: path, title: page, page, text: '' };
  const passages = [first];
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      const anchor = slugOf(plain(token.text));
      if (token.depth > 1)
        passages.push({ id: `${path}#${anchor}`, title: plain(token.text), page, text: '' });
    } else if (token.type !== 'html') {
      const last = passages.at(-1) ?? first;
      last.text += ` ${token.raw}`;
    }
  }
  return passages;
}

const plain = (markdown: string): string => markdown.replaceAll('`', '');
