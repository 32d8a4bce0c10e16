import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type DateKind, dateFieldOf, dayBounds, dayPattern, withMarks } from '../../../../core/index.ts';
import { useEngine } from '../../../provider/engine-provider.tsx';
import { useField } from '../../form-context.tsx';
import { controlProps } from '../control-props.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dateRemark } from './date-remark.ts';
import { useDateText } from './use-date-text.ts';

export interface DateInputProps {
  id: string;
  kind: DateKind;
}

/**
 * Days and times as a person writes them, with a calendar beside for days. Digits are enough, so that phones show their keys;
 * what was understood is said below when the field is left.
 */
export function DateInput({ id, kind }: DateInputProps) {
  const engine = useEngine();
  const { t, locale } = engine;
  const field = useField(id);
  const { schema, ui } = field.info;
  const date = useMemo(() => dateFieldOf(kind, schema, ui, locale), [kind, schema, ui, locale]);
  const { text, remark, type, take, leave } = useDateText(field, date, locale, (reading, typed) =>
    dateRemark(reading, typed, date, engine),
  );
  const input = useRef<HTMLInputElement>(null);
  const control = controlProps(field);
  const ids = { zone: `${id}.zone`, remark: `${id}.remark` };
  const described = [control['aria-describedby'], date.zone && ids.zone, remark && ids.remark];
  const clock = date.clock(field.value);

  const choose = (day: string) => {
    const time = clock?.slice(11);
    if (kind === 'date' || time) return take(time ? `${day} ${time}` : day);
    // The time is still to be typed, behind the day.
    flushSync(() => type(`${dateFieldOf('date', {}, {}, locale).show(day)} `));
    input.current?.focus();
  };

  return (
    <>
      <span className="rz-date">
        <input
          {...control}
          ref={input}
          type="text"
          inputMode="numeric"
          className={`rz-input rz-input--${kind.replace('-local', '')}`}
          placeholder={field.placeholder || placeholderOf(kind, t, locale)}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={({ target, nativeEvent }) => {
            const { inputType = '' } = nativeEvent as InputEvent;
            const { value, selectionStart } = target;
            if (!/^(insertText|insertCompositionText|delete|history)/.test(inputType)) take(value);
            // Neither a correction in the middle nor one that takes away sets marks.
            else if (kind !== 'date' || inputType !== 'insertText' || selectionStart !== value.length)
              type(value);
            else type(withMarks(value, locale));
          }}
          onBlur={leave}
        />
        {kind !== 'time' && !field.readOnly && (
          <CalendarButton
            id={id}
            label={field.label}
            day={clock?.slice(0, 10)}
            {...dayBounds(schema, ui)}
            onChoose={choose}
          />
        )}
      </span>
      {date.zone && (
        <span id={ids.zone} className="rz-field__note">
          {t('engine:form.timeIn', { place: placeOf(date.zone) })}
        </span>
      )}
      <span id={ids.remark} className={remark ? 'rz-field__note' : undefined} role="status">
        {remark}
      </span>
    </>
  );
}

// Time zones are named after a well-known place.
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ');

function placeholderOf(kind: DateKind, t: (key: string) => string, locale: string): string {
  const time = t('engine:form.timePlaceholder');
  if (kind === 'time') return time;
  const [d = '', m = '', y = ''] = t('engine:form.dateLetters').split(' ');
  const day = dayPattern({ d, m, y }, locale);
  return kind === 'date' ? day : `${day} ${time}`;
}
