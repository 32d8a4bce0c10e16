import { type DateObject, useAltDateWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { describedBy, errorOf } from '../field-of.ts';
import { rjsfText } from '../words.ts';

/** Day and time from lists, each with a label of its own; the question is the legend around. */
export function RjsfAltDate(props: WidgetProps) {
  const { id, disabled, readonly, options, required, onBlur, onFocus } = props;
  const engine = useEngine();
  const { t } = engine;
  const { elements, handleChange, handleClear, handleSetNow } = useAltDateWidgetProps(props);
  const isClosed = disabled || readonly;
  return (
    <>
      <div className="rz-row" data-count={Math.min(elements.length, 3)}>
        {elements.map(({ type, range, value }) => {
          const [first = 0, last = 0] = range as [number, number];
          const step = first <= last ? 1 : -1;
          const numbers = Array.from(
            { length: Math.abs(last - first) + 1 },
            (_, index) => first + index * step,
          );
          return (
            <div key={type} className="rz-field rz-field--select">
              <label htmlFor={`${id}_${type}`} className="rz-field__label">
                {rjsfText(engine, `dateParts.${type}`)}
              </label>
              <select
                id={`${id}_${type}`}
                className="rz-input rz-select"
                value={Number(value) < 0 || value === undefined ? '' : String(value)}
                disabled={isClosed}
                required={required}
                aria-invalid={errorOf(props) === undefined ? undefined : true}
                aria-describedby={describedBy(props)}
                onChange={({ target }) =>
                  handleChange(type as keyof DateObject, target.value === '' ? undefined : target.value)
                }
                onFocus={() => onFocus(id, props.value)}
                onBlur={() => onBlur(id, props.value)}
              >
                <option value="">{t('engine:form.pleaseChoose')}</option>
                {numbers.map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      {!isClosed && (
        <div className="rz-list__actions">
          {!options.hideNowButton && (
            <button type="button" className="rz-button rz-button--secondary" onClick={handleSetNow}>
              {rjsfText(engine, 'NowLabel')}
            </button>
          )}
          {!options.hideClearButton && (
            <button type="button" className="rz-button rz-button--secondary" onClick={handleClear}>
              {rjsfText(engine, 'ClearLabel')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

export const RjsfAltDatetime = ({ time = true, ...props }: WidgetProps) => (
  <RjsfAltDate {...props} time={time} />
);
