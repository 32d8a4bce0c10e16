import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

/** A place to go to; a new object goes there again. */
export interface Target {
  line: number;
  column: number;
}

export interface EditorMark extends Target {
  severity: 'error' | 'warning';
  text: string;
}

export interface CodeEditorProps {
  label: string;
  value: string;
  marks: readonly EditorMark[];
  target?: Target;
  onChange(value: string): void;
}

/**
 * JSON with line numbers and marks. It lives in a shadow root: there its styles are constructed sheets, which a policy
 * without inline styles allows. Tab leaves it, as it leaves any field.
 */
export function CodeEditor({ label, value, marks, target, onChange }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: later values are put in below
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          ...extensions,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label]);

  useEffect(() => {
    const doc = view.current?.state.doc;
    if (!doc || doc.toString() === value) return;
    view.current?.dispatch({ changes: changeOf(doc.toString(), value) });
  }, [value]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    current.dispatch(
      setDiagnostics(
        current.state,
        marks.map((mark) => diagnostic(current.state.doc, mark)),
      ),
    );
  }, [marks]);

  useEffect(() => {
    const { current } = view;
    if (!current || !target) return;
    const anchor = offsetOf(current.state.doc, target);
    current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    current.focus();
  }, [target]);

  return <div ref={place} className="rz-editor" />;
}

/** Only what differs, so that the cursor stays and one undo takes back nothing else. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function diagnostic(doc: Text, { line, column, severity, text }: EditorMark): Diagnostic {
  const from = offsetOf(doc, { line, column });
  const rest = doc.lineAt(from).text.slice(column - 1);
  const length = /^(?:"(?:[^"\\]|\\.)*"?|[^\s,:{}[\]]+)/.exec(rest)?.[0].length ?? 1;
  return { from, to: Math.min(from + length, doc.length), severity, message: text };
}

const offsetOf = (doc: Text, { line, column }: Target): number => {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(at.from + column - 1, at.to);
};

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--rz-color-link)' },
  { tag: tags.string, color: 'var(--rz-color-amber-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--rz-color-info)' },
]);

const look = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '13px',
    color: 'var(--rz-color-text)',
    background: 'var(--rz-color-surface)',
  },
  '&.cm-focused': { outline: '2px solid var(--rz-color-focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-gutters': { background: 'var(--rz-color-sunken)', color: 'var(--rz-color-muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--rz-color-text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--rz-color-primary-soft) !important',
  },
  '.cm-tooltip': {
    background: 'var(--rz-color-raised)',
    color: 'var(--rz-color-text)',
    border: '1px solid var(--rz-color-line-strong)',
    maxWidth: '28rem',
  },
});

const extensions = [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  syntaxHighlighting(colors),
  json(),
  look,
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
];
