import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { type MarkupElement, type MarkupNode, safeHref } from '../../../../core/index.ts';

interface Run {
  strong: boolean;
  em: boolean;
  node: MarkupNode;
}

/** The editor's content as blocks; call it inside a read. */
export const $blocksOfEditor = (): MarkupElement[] => $getRoot().getChildren().map($block);

function $block(node: LexicalNode): MarkupElement {
  const children = $isElementNode(node) ? node.getChildren() : [];
  if ($isListNode(node)) {
    return { tag: node.getListType() === 'number' ? 'ol' : 'ul', children: $items(children) };
  }
  if (!$isHeadingNode(node)) return { tag: 'p', children: $inline(children) };
  return { tag: ['h1', 'h2'].includes(node.getTag()) ? 'h2' : 'h3', children: $inline(children) };
}

/** Lists within lists, as a paste may bring them, become one list. */
function $items(nodes: LexicalNode[]): MarkupElement[] {
  return nodes.filter($isListItemNode).flatMap((item) => {
    const [first] = item.getChildren();
    if ($isListNode(first)) return $items(first.getChildren());
    return [{ tag: 'li', children: $inline(item.getChildren()) }];
  });
}

function $inline(nodes: LexicalNode[]): MarkupNode[] {
  return strong(nodes.map($run));
}

function $run(node: LexicalNode): Run {
  const plain = { strong: false, em: false };
  if ($isLineBreakNode(node)) return { ...plain, node: { tag: 'br', children: [] } };
  if ($isLinkNode(node)) {
    const children = $inline(node.getChildren());
    const href = safeHref(node.getURL());
    return { ...plain, node: href ? { tag: 'a', href, children } : { tag: '', children } };
  }
  const style = $isTextNode(node) ? { strong: node.hasFormat('bold'), em: node.hasFormat('italic') } : plain;
  return { ...style, node: node.getTextContent() };
}

const strong = (runs: Run[]): MarkupNode[] =>
  grouped(runs, 'strong').flatMap((group) =>
    group[0]?.strong ? wrapped('strong', emphasised(group)) : emphasised(group),
  );

const emphasised = (runs: Run[]): MarkupNode[] =>
  grouped(runs, 'em').flatMap((group) => {
    const nodes = joined(group.map(({ node }) => node));
    return group[0]?.em ? wrapped('em', nodes) : nodes;
  });

function grouped(runs: Run[], style: 'strong' | 'em'): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0]?.[style] === run[style]) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Blanks before the first word stay outside: a mark stands at its word. */
function wrapped(tag: string, children: MarkupNode[]): MarkupNode[] {
  const [first, ...rest] = children;
  if (typeof first !== 'string') return [{ tag, children }];
  const words = first.trimStart();
  const blanks = first.slice(0, first.length - words.length);
  const inner = words === '' ? rest : [words, ...rest];
  return [...(blanks ? [blanks] : []), ...(inner.length > 0 ? [{ tag, children: inner }] : [])];
}

function joined(nodes: MarkupNode[]): MarkupNode[] {
  const all: MarkupNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all.splice(-1, 1, last + node);
    else all.push(node);
  }
  return all;
}
