import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Puts what was measured into docs/performance.md, between the marks of that name. */
export function putBetween(mark: string, tables: string): void {
  const page = join(root, 'docs/performance.md');
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (to < from) throw new Error(`${page} lacks ${begin} or ${end}.`);
  writeFileSync(page, `${text.slice(0, from)}\n${tables}\n${text.slice(to)}`);
}
