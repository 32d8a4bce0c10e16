import type { MouseEvent } from 'react';
import { isChoice, optionsOf } from '../../../core/form/fields/field-options.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import { classNames } from '../theme/class-names.ts';
import type { WidgetProps } from '../theme/registry.ts';

/** One of few, all in sight: radio buttons, cards, or yes and no. The frame is the field's fieldset. */
export function ChoiceWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const { widget, path } = field.info;
  const options = optionsOf(t, field.info);
  const mayClear = !field.required && !field.readOnly && options.some((one) => isChoice(one, field.value));
  const clear = ({ currentTarget }: MouseEvent) => {
    field.setValue(undefined);
    currentTarget.parentElement?.querySelector<HTMLElement>('input:enabled')?.focus();
  };
  return (
    <div className={`rz-options rz-options--${widget}`}>
      {options.map((option, index) => {
        const isChosen = isChoice(option, field.value);
        const optionId = `${id}.option-${index}`;
        return (
          <div
            key={option.key}
            className={classNames('rz-option', `rz-option--${widget}`, { 'rz-option--selected': isChosen })}
          >
            <input
              type="radio"
              id={optionId}
              // The form's own prefix keeps two forms on a page apart.
              name={id}
              data-field={path}
              className="rz-option__input"
              value={option.key}
              checked={isChosen}
              required={field.required}
              disabled={field.readOnly || option.isClosed}
              aria-describedby={option.help ? `${optionId}.help` : undefined}
              onChange={() => field.setValue(option.value)}
            />
            <label className="rz-option__label" htmlFor={optionId}>
              {option.label}
            </label>
            {option.help && (
              <span id={`${optionId}.help`} className="rz-option__help" lang={option.helpLang}>
                {option.help}
              </span>
            )}
          </div>
        );
      })}
      {/* A press on the chosen one doesn't take it back, as it does with a box. */}
      {mayClear && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-button--small rz-options__clear"
          onClick={clear}
        >
          {t('engine:select.clear')}
        </button>
      )}
    </div>
  );
}
