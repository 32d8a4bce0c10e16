import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { $createHeadingNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import type { MarkupElement, MarkupNode } from '../../../../core/index.ts';

/** Puts blocks into the editor in place of what was there; call it inside an update. */
export function $fillEditor(blocks: readonly MarkupElement[]): void {
  const root = $getRoot().clear();
  root.append(...(blocks.length > 0 ? blocks.map($block) : [$createParagraphNode()]));
}

function $block({ tag, children }: MarkupElement): ElementNode {
  if (tag === 'ul' || tag === 'ol') {
    const items = children.map((item) =>
      $createListItemNode().append(...$inline(typeof item === 'string' ? [item] : item.children)),
    );
    return $createListNode(tag === 'ol' ? 'number' : 'bullet').append(...items);
  }
  const element = tag === 'h2' || tag === 'h3' ? $createHeadingNode(tag) : $createParagraphNode();
  return element.append(...$inline(children));
}

interface Style {
  strong?: boolean;
  em?: boolean;
}

function $inline(nodes: readonly MarkupNode[], style: Style = {}): LexicalNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [$text(node, style)];
    if (node.tag === 'br') return [$createLineBreakNode()];
    const inner = $inline(node.children, { ...style, [node.tag]: true });
    return node.tag === 'a' && node.href ? [$createLinkNode(node.href).append(...inner)] : inner;
  });
}

function $text(text: string, { strong, em }: Style): LexicalNode {
  const node = $createTextNode(text);
  if (strong) node.toggleFormat('bold');
  if (em) node.toggleFormat('italic');
  return node;
}
