import { type Ref, useEffect, useState } from 'react';
import { focusField } from '../fields/focus-field.ts';
import { useFormScope, useFormState } from '../form-context.tsx';
import { shownErrors } from '../store/form-state.ts';
import { errorText } from './error-text.ts';
import { errorsInOrder } from './errors-in-order.ts';

const SHOWN_FOR = 2000;

export interface BriefRefusalProps {
  place: Ref<HTMLElement>;
  /** Fields in the order they stand in. */
  fields: readonly string[];
  /** What is said when our own check found something. */
  incomplete: string;
}

/**
 * Why a small form was refused. Each refusal gives it the focus: it is read out, gone after two seconds, and leads on to the
 * first field that says what is wrong. What that field says itself is shown there alone. What concerns the whole form no field
 * says: it stays until the next try.
 */
export function BriefRefusal({ place, fields, incomplete }: BriefRefusalProps) {
  const { store, texts } = useFormScope();
  const [said, setSaid] = useState({ text: '', nth: 0, isAtField: false });
  const isOfWhole = useFormState((state) => shownErrors(state).some(({ path }) => path === ''));

  useEffect(() => {
    if (!said.text || isOfWhole) return;
    const timer = setTimeout(() => setSaid({ ...said, text: '' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [said, isOfWhole]);

  const tell = (form: Element | null) => {
    const state = store.get();
    const [first] = errorsInOrder(state, fields).filter((error) => errorText(texts, error));
    const answered = state.serverErrors.length > 0 ? first : undefined;
    const text = answered ? errorText(texts, answered) : incomplete;
    setSaid(({ nth }) => ({ text, nth: nth + 1, isAtField: Boolean(answered?.path) }));
    focusField(form, first?.path ?? '');
  };

  return (
    <section
      ref={place}
      role="alert"
      className="rz-form__alert"
      tabIndex={-1}
      onFocus={(event) => tell(event.currentTarget.closest('form'))}
    >
      {said.text && (
        <p key={said.nth} className={said.isAtField ? 'rz-visually-hidden' : 'rz-alert rz-alert--danger'}>
          {said.text}
        </p>
      )}
    </section>
  );
}
