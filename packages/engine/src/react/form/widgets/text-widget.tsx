import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useFieldCell } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { useOwnText } from './use-own-text.ts';

const TYPES: Record<string, { type: string; inputMode?: 'email' | 'tel' | 'url'; spellCheck?: boolean }> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', spellCheck: false },
};

/**
 * Text, e-mail, phone and address of a page. `blockPaste` makes a person type it; autofill still works. What stands around
 * it draws it again, and a value is written into the input: it has nothing to listen to itself.
 */
export function TextWidget({ id }: WidgetProps) {
  const cell = useFieldCell(id);
  const field = cell.readFrame();
  const own = useOwnText(cell);
  const { ui, widget } = field.info;
  const input = {
    ...controlProps(field),
    ...(TYPES[widget] ?? { type: 'text' }),
    ...inputMode(ui.options?.inputMode),
    className: 'rz-input',
    placeholder: field.placeholder || undefined,
    ...own,
    onBlur: field.leave,
  };
  return ui.blockPaste ? <TypedInput {...input} /> : <input {...input} />;
}

/** An input into which nothing can be pasted. */
function TypedInput(input: ComponentProps<'input'>) {
  const { t } = useEngine();
  const [isRefused, setRefused] = useState(false);
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <>
      <input {...input} onPaste={refuse} onCopy={refuse} onCut={refuse} onDrop={refuse} />
      <span className={isRefused ? 'rz-field__notice' : undefined} role="status">
        {isRefused ? t('engine:form.pasteBlocked') : ''}
      </span>
    </>
  );
}

function inputMode(mode: unknown): { inputMode?: 'numeric' | 'decimal' | 'text' } {
  return mode === 'numeric' || mode === 'decimal' || mode === 'text' ? { inputMode: mode } : {};
}
