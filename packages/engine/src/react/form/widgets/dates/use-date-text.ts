import { useState } from 'react';
import { type DateField, isUnderstood, type Understood } from '../../../../core/index.ts';
import type { Field } from '../../form-context.tsx';
import { afterPress } from '../../press.ts';

/**
 * The text of a field for days or times. Each change is stored at once, understood or not; its tidy form and what is to be said
 * about it come when the field is left, or at once for what comes as a whole. What isn't understood stays as it was typed. Where the
 * language changes, what is stored is shown anew: `03/04` is another day in another one.
 */
export function useDateText(
  field: Field,
  date: DateField,
  locale: string,
  remarkOn: (reading: Understood, typed: string) => string,
) {
  const { value, setValue } = field;
  const tidy = (stored: unknown) => ({ text: date.show(stored), value: stored, remark: '', locale });
  const [state, setState] = useState(() => tidy(value));
  // A value that is set from elsewhere replaces the text.
  const isOther = !Object.is(state.value, value) || state.locale !== locale;
  const shown = isOther ? tidy(value) : state;
  if (isOther) setState(shown);

  const read = (text: string) => (text.trim() === '' ? undefined : date.read(text));
  const keep = (text: string, stored: unknown, remark = '') => {
    setState({ text, value: stored, remark, locale });
    setValue(stored);
  };
  /** A text as a whole: pasted, filled in, chosen, or typed to its end. */
  const take = (text: string) => {
    const reading = read(text);
    if (!reading || !isUnderstood(reading)) keep(text.trim() && text, text.trim() ? text : undefined);
    else keep(date.show(reading.value), reading.value, remarkOn(reading, text));
  };

  return {
    text: shown.text,
    remark: shown.remark,
    take,
    /** A text that is still being typed. */
    type(text: string) {
      const reading = read(text);
      keep(text, reading && (isUnderstood(reading) ? reading.value : text));
    },
    /** The value stays as it is, which may be more exact than what is shown. */
    leave() {
      const reading = read(shown.text);
      if (reading && isUnderstood(reading)) {
        const { text, value: stored } = shown;
        const remark = remarkOn(reading, text);
        // A remark moves what stands below, such as the button that is being pressed.
        afterPress(() =>
          setState((now) =>
            now.text === text && Object.is(now.value, stored)
              ? { ...now, text: date.show(stored), remark: remark || now.remark }
              : now,
          ),
        );
      }
      field.leave();
    },
  };
}
