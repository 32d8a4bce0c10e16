import type { MarkupElement, MarkupNode } from './markup.ts';

/** Writes blocks as the engine's Markdown; `parseMarkdown` reads the same tree again. */
export const printMarkdown = (blocks: readonly MarkupElement[]): string =>
  blocks
    .map(printBlock)
    .filter((text) => text !== '')
    .join('\n\n');

function printBlock({ tag, children }: MarkupElement): string {
  if (tag === 'ul' || tag === 'ol') {
    const items = children.map((item) => (typeof item === 'string' ? item : printInline(item.children)));
    return items
      .filter((item) => item.trim() !== '')
      .map((item, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${oneLine(item)}`)
      .join('\n');
  }
  const text = printInline(children);
  if (text.trim() === '') return '';
  if (tag === 'h2' || tag === 'h3') return `${tag === 'h2' ? '##' : '###'} ${oneLine(text)}`;
  return text.split('\n').map(guardLine).filter(Boolean).join('\n');
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ').trim();

/** Keeps the beginning of a line from being read as a heading or a list. */
const guardLine = (line: string): string =>
  line
    .trim()
    .replace(/^([#-])/, '\\$1')
    .replace(/^(\d{1,9})\./, '$1\\.');

export function printInline(nodes: readonly MarkupNode[]): string {
  return nodes.map(printNode).join('');
}

function printNode(node: MarkupNode): string {
  if (typeof node === 'string') return node.replaceAll(/[\\*[\]]/g, '\\$&');
  if (node.tag === 'br') return '\n';
  const inner = printInline(node.children);
  if (node.tag === 'strong') return `**${inner}**`;
  if (node.tag === 'em') return `*${inner}*`;
  return node.tag === 'a' && node.href ? `[${inner}](${bare(node.href)})` : inner;
}

// What would end the address.
const bare = (href: string): string => href.replaceAll('(', '%28').replaceAll(')', '%29');
