import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../root.ts';
import type { Page } from './page.ts';
import { folderOf } from './sections.ts';

/** The package's README links to the pages that are packed beside it. */
const packedDocs = /^packages\/engine\/docs(?=\/|$)/;

/**
 * Where a link of a text leads in the site: `undefined` for what a site can't show, a file of the repository or an address of the
 * running shop. What is neither stays as it is written, so that the check finds it.
 */
export function resolveLink(href: string, from: Page, pages: Map<string, Page>): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  if (href.startsWith('/')) return undefined;
  const [file = '', anchor] = href.split('#');
  const base = posix.extname(from.source) ? posix.dirname(from.source) : from.source;
  const target = posix
    .normalize(posix.join(base, file))
    .replace(/\/$/, '')
    .replace(packedDocs, 'docs/engine');
  const page = pages.get(target);
  if (page) return relativePath(from, page.path) + (anchor === undefined ? '' : `#${anchor}`);
  if (target.startsWith('docs/images/')) return relativePath(from, target.slice('docs/'.length));
  return existsSync(join(root, target)) ? undefined : href;
}

export const relativePath = (from: Page, path: string): string => posix.relative(folderOf(from.path), path);
