import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getSelection, type LexicalEditor } from 'lexical';
import type { Place } from './read-place.ts';

/** Turns the blocks of the selection into headings, a list or paragraphs. */
export function setBlock(editor: LexicalEditor, tag: Place['block']): void {
  if (tag === 'ul') return void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  if (tag === 'ol') return void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    $setBlocksType($getSelection(), () => (tag === 'p' ? $createParagraphNode() : $createHeadingNode(tag)));
  });
}
