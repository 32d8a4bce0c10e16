import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, registerRichText } from '@lexical/rich-text';
import {
  COMMAND_PRIORITY_NORMAL,
  createEditor,
  IS_BOLD,
  IS_ITALIC,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  TextNode,
} from 'lexical';

const KEPT = IS_BOLD | IS_ITALIC;
// Typing within so many milliseconds is undone as one.
const UNDO_STEP = 300;

/** An editor for what can be stored, and nothing else. */
export function createRichText(onError: (error: Error) => void): LexicalEditor {
  return createEditor({
    namespace: 'rezeptur',
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    onError,
  });
}

/** Starts keyboard, paste, lists and undo; returns what stops them. */
export function startRichText(editor: LexicalEditor): () => void {
  const stops = [
    registerRichText(editor),
    registerList(editor),
    // Escape closes what lies above a form; the text itself keeps the focus.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_NORMAL),
    registerHistory(editor, createEmptyHistoryState(), UNDO_STEP),
    // A paste may bring colours, fonts and underlining: what can't be stored isn't shown either.
    editor.registerNodeTransform(TextNode, (node) => {
      const format = node.getFormat() & KEPT;
      if (node.getFormat() !== format) node.setFormat(format);
      if (node.getStyle() !== '') node.setStyle('');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
