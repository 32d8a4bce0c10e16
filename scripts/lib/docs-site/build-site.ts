import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { buildAssets, buildLive } from './build-assets.ts';
import { drawPage } from './draw-page.ts';
import { type LiveModule, liveModule } from './live/live-module.ts';
import type { Page } from './page.ts';
import { readPages } from './read-pages.ts';
import { readReference } from './reference/read-reference.ts';
import { renderMarkdown } from './render-markdown.ts';
import { resolveLink } from './resolve-link.ts';
import { searchIndex } from './search-index.ts';
import { searchPage } from './search-page.ts';
import { sections } from './sections.ts';

const liveAssets = { script: 'assets/live.js', sheet: 'assets/live.css' };

/** Writes the whole site into a folder, which is emptied first. */
export async function buildSite(target: string): Promise<void> {
  const pages = readPages(await readReference());
  const bySource = new Map(pages.map((page) => [page.source, page]));
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'docs/images'), join(target, 'images'), { recursive: true });
  const examples: LiveModule[] = [];
  for (const page of pages) {
    const before = examples.length;
    const body = renderMarkdown(page.markdown, (href) => resolveLink(href, page, bySource), addExample);
    write(page, drawPage(page, body, { sections, pages }, examples.length > before ? liveAssets : {}));
  }
  const search = { script: 'assets/search.js' };
  write(searchPage, drawPage(searchPage, searchPage.markdown, { sections, pages: [] }, search));
  await buildAssets(target, searchIndex(pages));
  await buildLive(target, examples);

  function addExample(info: string, text: string): string | undefined {
    const module = liveModule(info, text, `example-${examples.length + 1}`);
    if (module) examples.push(module);
    return module?.name;
  }

  function write(page: Page, html: string): void {
    const file = join(target, page.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
}
