import { mergeRegister } from '@lexical/utils';
import { COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { parseMarkdown, printMarkdown } from '../../../../core/index.ts';
import { useEngine } from '../../../provider/engine-provider.tsx';
import type { Field } from '../../form-context.tsx';
import { controlProps } from '../control-props.ts';
import { createRichText, startRichText } from './create-rich-text.ts';
import { $blocksOfEditor } from './from-editor.ts';
import { $readPlace, NOWHERE, type Place } from './read-place.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { $fillEditor } from './to-editor.ts';

/** The text box with its toolbar; the text leaves it as Markdown with each change. */
export function RichTextEditor({ field, text }: { field: Field; text: string }) {
  const { t } = useEngine();
  const [editor] = useState(() => createRichText(reportError));
  const box = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  // What the editor holds: another text comes from elsewhere and replaces it.
  const held = useRef<string>(undefined);
  const [place, setPlace] = useState<Place>(NOWHERE);
  const keep = useRef(field.setValue);
  keep.current = field.setValue;

  useEffect(() => {
    editor.setRootElement(box.current);
    return mergeRegister(
      startRichText(editor),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        editorState.read(() => {
          setPlace($readPlace());
          if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
          const next = printMarkdown($blocksOfEditor());
          if (next === held.current) return;
          held.current = next;
          keep.current(next === '' ? undefined : next);
        });
      }),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!(event.altKey && event.key === 'F10')) return false;
          event.preventDefault();
          toolbar.current?.querySelector('button')?.focus();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      () => editor.setRootElement(null),
    );
  }, [editor]);

  useEffect(() => {
    if (text === held.current) return;
    held.current = text;
    editor.update(() => $fillEditor(parseMarkdown(text)), { tag: ['history-merge', 'skip-dom-selection'] });
  }, [editor, text]);

  useEffect(() => editor.setEditable(!field.readOnly), [editor, field.readOnly]);

  const { id, required, readOnly, ...control } = controlProps(field);
  const keysId = `${id}.keys`;
  return (
    <div className="rz-rich">
      {!readOnly && (
        <RichTextToolbar
          bar={toolbar}
          editor={editor}
          place={place}
          controls={id}
          onEscape={() => box.current?.focus()}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no input holds formatted text */}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        className="rz-input rz-rich__text rz-rich-text"
        contentEditable={!readOnly}
        suppressContentEditableWarning
        spellCheck
        aria-label={field.label}
        aria-multiline="true"
        aria-required={required}
        aria-readonly={readOnly}
        aria-invalid={control['aria-invalid']}
        aria-describedby={[control['aria-describedby'], keysId].filter(Boolean).join(' ')}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) field.leave();
        }}
      />
      <span id={keysId} className="rz-visually-hidden">
        {t('engine:richText.keys')}
      </span>
    </div>
  );
}
