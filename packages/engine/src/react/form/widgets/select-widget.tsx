import { useMemo, useState } from 'react';
import { isChoice, type Option, optionsOf } from '../../../core/form/fields/field-options.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { createPart, usePart } from '../../use-part.ts';
import { type Field, useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { isSearched } from './is-searched.ts';

const search = createPart(async () => (await import('./search-field.tsx')).SearchField);

/**
 * One of many: up to ten choices in the browser's own list, which every phone and screen reader supports; more can be
 * searched. Without `keepsText` a text that names none of them gives way to what is chosen. Until the search has come, or where it can't be fetched, the browser's list stands there.
 */
export function SelectWidget({ id, keepsText = true }: WidgetProps & { keepsText?: boolean }) {
  const { t } = useEngine();
  const field = useField(id);
  const options = useMemo(() => optionsOf(t, field.info), [t, field.info]);
  const isLong = isSearched(field.info, options);
  const SearchField = usePart(search, isLong);
  const [isInUse, setInUse] = useState(false);
  // Nothing changes while it is in use: the search waits until the list is left.
  if (!isLong || isInUse || SearchField === undefined || SearchField === 'failed') {
    return <NativeSelect field={field} options={options} onUse={setInUse} />;
  }
  const chosen = options.find((option) => isChoice(option, field.value));
  return (
    <SearchField
      field={field}
      options={options}
      chosen={chosen ? [chosen] : []}
      onChoose={([option]) => field.setValue(option?.value)}
      onUnread={keepsText ? field.setValue : undefined}
    />
  );
}

interface NativeSelectProps {
  field: Field;
  options: readonly Option[];
  onUse(isInUse: boolean): void;
}

function NativeSelect({ field, options, onUse }: NativeSelectProps) {
  const { t } = useEngine();
  const { readOnly, ...control } = controlProps(field);
  return (
    <select
      {...control}
      className="rz-input rz-select"
      disabled={readOnly}
      value={options.find((option) => isChoice(option, field.value))?.key ?? ''}
      onChange={({ target }) => field.setValue(options.find(({ key }) => key === target.value)?.value)}
      onFocus={() => onUse(true)}
      onBlur={() => {
        onUse(false);
        field.leave();
      }}
    >
      <option value="">{field.placeholder || t('engine:form.pleaseChoose')}</option>
      {options.map((option) => (
        <option key={option.key} value={option.key} disabled={option.isClosed}>
          {option.help ? `${option.label} (${option.help})` : option.label}
        </option>
      ))}
    </select>
  );
}
