import { posix } from 'node:path';
import { parseInline } from 'marked';
import { escapeHtml } from './escape-html.ts';
import type { Page } from './page.ts';
import { relativePath } from './resolve-link.ts';
import { folderOf, type Section } from './sections.ts';

export interface Site {
  sections: Section[];
  pages: Page[];
}

/** What only some pages load. */
export interface Assets {
  script?: string;
  sheet?: string;
}

/** A whole page: header with search and sections, the text, and the pages beside it. */
export function drawPage(
  page: Page,
  body: string,
  { sections, pages }: Site,
  { script, sheet }: Assets = {},
) {
  const to = (path: string) => escapeHtml(relativePath(page, path));
  const folder = folderOf(page.path);
  const section = sections.find((one) => one.folder === folder);
  const links = sections.map((one) => {
    const current = one === section ? ' aria-current="true"' : '';
    return `<li><a href="${to(posix.join(one.folder, 'index.html'))}"${current}>${one.title}</a></li>`;
  });
  const beside = pages
    .filter((other) => folderOf(other.path) === folder)
    .map((other) => {
      const current = other === page ? ' aria-current="page"' : '';
      return `<li><a href="${to(other.path)}"${current}>${parseInline(other.title)}</a></li>`;
    });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title.replaceAll('`', ''))} · Rezeptur</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('assets/site.css')}">
${sheet ? `<link rel="stylesheet" href="${to(sheet)}">\n` : ''}${script ? `<script defer src="${to(script)}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="name" href="${to('index.html')}">Rezeptur</a>
<form role="search" action="${to('search.html')}">
<label for="q">Search the documentation</label>
<input id="q" name="q" type="search" autocomplete="off">
<button>Search</button>
</form>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
</header>
<div class="columns">
<main id="main" tabindex="-1">
${body}</main>
${beside.length > 1 ? `<nav aria-labelledby="beside"><h2 id="beside">${section?.title ?? ''}</h2><ul>${beside.join('')}</ul></nav>\n` : ''}</div>
</body>
</html>
`;
}
