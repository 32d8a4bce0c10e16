import { $isLinkNode } from '@lexical/link';
import { $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import { $getSelection, $isRangeSelection, type LexicalNode } from 'lexical';

/** What holds where the caret is: the buttons that are pressed. */
export interface Place {
  bold: boolean;
  italic: boolean;
  block: 'p' | 'h2' | 'h3' | 'ul' | 'ol';
  /** The address of the link around the caret. */
  href: string | undefined;
}

export const NOWHERE: Place = { bold: false, italic: false, block: 'p', href: undefined };

/** Reads it from the selection; call it inside a read. */
export function $readPlace(): Place {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NOWHERE;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    block: $blockAround(node),
    href: link?.getURL(),
  };
}

function $blockAround(node: LexicalNode): Place['block'] {
  const list = $findMatchingParent<ListNode>(node, $isListNode);
  if (list) return list.getListType() === 'number' ? 'ol' : 'ul';
  const top = node.getTopLevelElement();
  if (!$isHeadingNode(top)) return 'p';
  return top.getTag() === 'h2' ? 'h2' : 'h3';
}
