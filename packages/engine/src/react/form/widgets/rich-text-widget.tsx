import { plainText } from '../../../core/form/fields/text-format.ts';
import { createPart, usePart } from '../../use-part.ts';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { CharactersLeft } from './characters-left.tsx';
import { controlProps } from './control-props.ts';
import { useTypedText } from './use-typed-text.ts';

const editor = createPart(async () => (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor);

/**
 * Text with headings, lists, strong words and links, stored as a small Markdown (`parseMarkdown`). Where the editor
 * can't be fetched, the Markdown itself can be written.
 */
export function RichTextWidget({ id }: WidgetProps) {
  const field = useField(id);
  const RichTextEditor = usePart(editor);
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <>
      {RichTextEditor === undefined && <div className="rz-rich rz-rich--stand-in" />}
      {RichTextEditor === 'failed' && <MarkdownInput id={id} />}
      {typeof RichTextEditor === 'function' && <RichTextEditor field={field} text={text} />}
      <CharactersLeft length={text.length} maxLength={field.info.schema.maxLength} />
    </>
  );
}

function MarkdownInput({ id }: WidgetProps) {
  const field = useField(id);
  const { text, type, leave } = useTypedText(field, plainText);
  return (
    <textarea
      {...controlProps(field)}
      aria-label={field.label}
      className="rz-input rz-input--textarea"
      rows={8}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
