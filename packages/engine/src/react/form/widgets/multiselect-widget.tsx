import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../provider/engine-provider.tsx';
import { optionsOf } from '../describe-field.ts';
import { useField } from '../form-context.tsx';
import { classNames } from '../theme/class-names.ts';

/** Some of several, as checkboxes in one frame; kept in the order of the options. */
export function MultiselectWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const options = optionsOf(t, field.info);
  const chosen = Array.isArray(field.value) ? field.value : [];
  return (
    <div className="rz-options rz-options--multiselect">
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.value);
        return (
          <div
            key={option.key}
            className={classNames('rz-option', 'rz-option--multiselect', { 'rz-option--selected': isChosen })}
          >
            <input
              type="checkbox"
              id={`${id}.option-${index}`}
              className="rz-option__input"
              checked={isChosen}
              disabled={field.readOnly}
              aria-invalid={field.error ? true : undefined}
              onChange={({ target }) => {
                const next = options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? target.checked : chosen.includes(value)));
                field.setValue(next.length > 0 ? next : undefined);
              }}
            />
            <label className="rz-option__label" htmlFor={`${id}.option-${index}`}>
              {option.label}
            </label>
          </div>
        );
      })}
    </div>
  );
}
