import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../provider/engine-provider.tsx';
import { optionalText } from '../describe-field.ts';
import { useField } from '../form-context.tsx';
import { controlProps } from './control-props.ts';
import { plainText } from './formats.ts';
import { useTypedText } from './use-typed-text.ts';

/** Text of several lines. */
export function TextareaWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const { text, type, leave } = useTypedText(field, plainText);
  const { ui, schema, scope } = field.info;
  return (
    <textarea
      {...controlProps(field, t)}
      className="rz-input rz-input--textarea"
      rows={typeof ui.options?.rows === 'number' ? ui.options.rows : 4}
      maxLength={schema.maxLength}
      placeholder={optionalText(t, `${scope}.placeholder`) || undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
