import { plainText } from '../../../core/form/fields/text-format.ts';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { CharactersLeft } from './characters-left.tsx';
import { controlProps } from './control-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** Text of several lines; near its end it says how many characters are left. */
export function TextareaWidget({ id }: WidgetProps) {
  const field = useField(id);
  const { text, type, leave } = useTypedText(field, plainText);
  const { ui, schema } = field.info;
  return (
    <>
      <textarea
        {...controlProps(field)}
        className="rz-input rz-input--textarea"
        rows={typeof ui.options?.rows === 'number' ? ui.options.rows : 4}
        placeholder={field.placeholder || undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <CharactersLeft length={text.length} maxLength={schema.maxLength} />
    </>
  );
}
