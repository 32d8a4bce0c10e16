import { useState } from 'react';
import { plainText } from '../../../core/form/fields/text-format.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { PasswordStrength } from './password-strength.tsx';
import { useTypedText } from './use-typed-text.ts';

/** A password that can be shown; with `options.strength` it says what is still missing. */
export function PasswordWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const { text, type, leave } = useTypedText(field, plainText);
  const [isShown, setShown] = useState(false);
  const { ui } = field.info;
  const hintsId = `${id}.hints`;
  const control = controlProps(field);
  const hasHints = ui.options?.strength === true;
  return (
    <>
      <span className="rz-password">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          className="rz-input rz-password__input"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={
            [control['aria-describedby'], hasHints && hintsId].filter(Boolean).join(' ') || undefined
          }
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <button
          type="button"
          className="rz-password__toggle"
          aria-label={t(isShown ? 'engine:password.hide' : 'engine:password.show')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <span
            className={isShown ? 'rz-icon rz-icon--eye-off' : 'rz-icon rz-icon--eye'}
            aria-hidden="true"
          />
        </button>
      </span>
      {hasHints && <PasswordStrength id={hintsId} password={text} />}
    </>
  );
}
