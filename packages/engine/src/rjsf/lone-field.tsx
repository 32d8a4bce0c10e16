import type { WidgetProps } from '@rjsf/utils';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Field, FieldCell } from '../react/form/fields/field.ts';
import { CellContext } from '../react/form/form-context.tsx';
import { afterPress, watchPresses } from '../react/form/press.ts';

interface LoneFieldProps {
  field: Field;
  widget: Pick<WidgetProps, 'id' | 'value' | 'onBlur' | 'onFocus' | 'autofocus'>;
  children: ReactNode;
}

/** Puts rjsf's field where the engine's widgets look for theirs, and tells rjsf when it is entered and left. */
export function OwnedByRjsf({ field, widget, children }: LoneFieldProps) {
  const { id, value, onBlur, onFocus, autofocus } = widget;
  const frame = useRef<HTMLDivElement>(null);
  const cellOf = useMemo(() => {
    // Another field is another cell: nobody has to be told.
    const cell: FieldCell = {
      subscribe: () => () => undefined,
      read: () => field,
      readFrame: () => field,
      value: () => field.value,
    };
    return () => cell;
  }, [field]);
  useEffect(watchPresses, []);
  useEffect(() => {
    if (autofocus) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [autofocus]);
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not drawn, and only hears what happens inside
    <div
      ref={frame}
      style={{ display: 'contents' }}
      onFocus={(event) => !isWithin(event) && onFocus(id, value)}
      // What rjsf says then would move what is being pressed.
      onBlur={(event) => (isTyped(event) || !isWithin(event)) && afterPress(() => onBlur(id, value))}
    >
      <CellContext.Provider value={cellOf}>{children}</CellContext.Provider>
    </div>
  );
}

/** What is typed is complete when one goes on to the button beside it, such as the calendar's. */
const isTyped = ({ target }: FocusEvent) =>
  target.matches('textarea, input:not([type=radio], [type=checkbox])');
