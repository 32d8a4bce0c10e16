import { useMemo } from 'react';
import { isChoice, type Option, optionsOf } from '../../../core/form/fields/field-options.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { createPart, usePart } from '../../use-part.ts';
import { type Field, useField } from '../form-context.tsx';
import { classNames } from '../theme/class-names.ts';
import type { WidgetProps } from '../theme/registry.ts';
import { isSearched } from './is-searched.ts';

const search = createPart(async () => (await import('./search-many.tsx')).SearchMany);

interface ManyProps {
  field: Field;
  options: readonly Option[];
  chosen: readonly Option[];
  onChoose(options: readonly Option[]): void;
}

/** Some of several: up to ten as checkboxes in one frame, more are searched. Kept in the order of the options. */
export function MultiselectWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const options = useMemo(() => optionsOf(t, field.info), [t, field.info]);
  const isLong = isSearched(field.info, options);
  const SearchMany = usePart(search, isLong);
  const value = Array.isArray(field.value) ? field.value : [];
  const many: ManyProps = {
    field,
    options,
    chosen: options.filter((option) => value.some((one) => isChoice(option, one))),
    onChoose(next) {
      const values = options.filter((option) => next.includes(option)).map((option) => option.value);
      field.setValue(values.length > 0 ? values : undefined);
    },
  };
  if (isLong && SearchMany === undefined) return <div className="rz-input rz-search__stand-in" />;
  return isLong && SearchMany !== 'failed' && SearchMany ? (
    <SearchMany {...many} />
  ) : (
    <Checkboxes {...many} />
  );
}

function Checkboxes({ field, options, chosen, onChoose }: ManyProps) {
  return (
    <div className="rz-options rz-options--multiselect">
      {options.map((option, index) => {
        const isChosen = chosen.includes(option);
        const optionId = `${field.id}.option-${index}`;
        return (
          <div
            key={option.key}
            className={classNames('rz-option', 'rz-option--multiselect', { 'rz-option--selected': isChosen })}
          >
            <input
              type="checkbox"
              id={optionId}
              className="rz-option__input"
              checked={isChosen}
              disabled={field.readOnly || option.isClosed}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={option.help ? `${optionId}.help` : undefined}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
              }
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
    </div>
  );
}
