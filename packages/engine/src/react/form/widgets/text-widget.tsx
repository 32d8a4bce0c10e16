import { useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useFieldFrame } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { useOwnText } from './use-own-text.ts';

const TYPES: Record<string, { type: string; inputMode?: 'email' | 'tel' | 'url'; spellCheck?: boolean }> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', spellCheck: false },
};

/** Text, e-mail, phone and address of a page. `blockPaste` makes a person type it; autofill still works. */
export function TextWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useFieldFrame(id);
  const own = useOwnText(field);
  const [isRefused, setRefused] = useState(false);
  const { ui, widget } = field.info;
  const refuse = ui.blockPaste
    ? (event: React.SyntheticEvent) => {
        event.preventDefault();
        setRefused(true);
      }
    : undefined;
  return (
    <>
      <input
        {...controlProps(field)}
        {...(TYPES[widget] ?? { type: 'text' })}
        {...inputMode(ui.options?.inputMode)}
        className="rz-input"
        placeholder={field.placeholder || undefined}
        {...own}
        onBlur={field.leave}
        onPaste={refuse}
        onCopy={refuse}
        onCut={refuse}
        onDrop={refuse}
      />
      {refuse && (
        <span className={isRefused ? 'rz-field__notice' : undefined} role="status">
          {isRefused ? t('engine:form.pasteBlocked') : ''}
        </span>
      )}
    </>
  );
}

function inputMode(mode: unknown): { inputMode?: 'numeric' | 'decimal' | 'text' } {
  return mode === 'numeric' || mode === 'decimal' || mode === 'text' ? { inputMode: mode } : {};
}
