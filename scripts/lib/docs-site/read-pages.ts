import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../root.ts';
import { listPage } from './list-page.ts';
import type { Page } from './page.ts';
import { sections } from './sections.ts';
import { titleOf } from './summary.ts';

/**
 * The texts of the repository with those that were made for it, and a list of its pages for each section that has no first
 * page of its own.
 */
export function readPages(made: Page[] = []): Page[] {
  const texts = sections.flatMap(({ source, folder }) =>
    readdirSync(join(root, source))
      .filter((file) => file.endsWith('.md') && file !== '0000-template.md')
      .map((file) => readPage(`${source}/${file}`, posix.join(folder, pageName(file)))),
  );
  const pages = [...texts, ...made];
  const lists = sections
    .filter(({ folder }) => !pages.some(({ path }) => path === posix.join(folder, 'index.html')))
    .map((section) => listPage(section, section.source, pages));
  return [readPage('README.md', 'repository.html'), ...pages, ...lists];
}

function readPage(source: string, path: string): Page {
  const markdown = readFileSync(join(root, source), 'utf8');
  return { source, path, markdown, title: titleOf(markdown) ?? basename(source, '.md') };
}

const pageName = (file: string): string =>
  file === 'README.md' ? 'index.html' : `${basename(file, '.md').toLowerCase()}.html`;
