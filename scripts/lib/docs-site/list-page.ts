import { posix } from 'node:path';
import { table } from '../../docs/markdown.ts';
import type { Page } from './page.ts';
import { folderOf, type Section } from './sections.ts';
import { summaryOf } from './summary.ts';

/** A section's first page: its pages, each with its first sentence. */
export function listPage(
  { folder, title, about, columns = [] }: Section,
  source: string,
  pages: Page[],
): Page {
  const rows = pages
    .filter(({ path }) => folderOf(path) === folder)
    .map((page) => [
      `[${page.title}](${posix.relative(source, page.source)})`,
      summaryOf(page.markdown) ?? '',
      ...columns.map(({ of }) => of(page)),
    ]);
  const head = ['page', 'begins with', ...columns.map((column) => column.title)];
  const markdown = [`# ${title}`, about, table(head, rows)].join('\n\n');
  return { source, path: posix.join(folder, 'index.html'), title, markdown };
}
