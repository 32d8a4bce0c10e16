import type { MarkupElement, MarkupNode } from './markup.ts';
import { parseInline } from './parse-inline.ts';

const HEADING = /^(#{2,3}) +(\S.*)$/;
const ITEM = /^(?:-|(\d{1,9})\.) +(\S.*)$/;

/**
 * Reads the engine's Markdown: paragraphs apart by an empty line, `## ` and `### `, lists with `- ` and `1. `,
 * `**strong**`, `*em*` and `[text](address)`. A backslash takes a mark its meaning. All else is text, HTML as well.
 */
export function parseMarkdown(text: string): MarkupElement[] {
  const blocks: MarkupElement[] = [];
  // A paragraph or list that the next line may carry on.
  let open: MarkupElement | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const block = blockOf(line.trim());
    if (open && block && block.tag === open.tag && (block.tag === 'ul' || block.tag === 'ol')) {
      open.children.push(...block.children);
    } else if (open?.tag === 'p' && block?.tag === 'p') {
      open.children.push({ tag: 'br', children: [] }, ...block.children);
    } else {
      if (block) blocks.push(block);
      open = block;
    }
  }
  return blocks;
}

/** What a line says of itself; undefined for an empty one. */
function blockOf(line: string): MarkupElement | undefined {
  if (line === '') return undefined;
  const heading = HEADING.exec(line);
  if (heading) return element(heading[1] === '##' ? 'h2' : 'h3', parseInline(heading[2] ?? ''));
  const item = ITEM.exec(line);
  if (!item) return element('p', parseInline(line));
  return element(item[1] === undefined ? 'ul' : 'ol', [element('li', parseInline(item[2] ?? ''))]);
}

const element = (tag: string, children: MarkupNode[]): MarkupElement => ({ tag, children });
