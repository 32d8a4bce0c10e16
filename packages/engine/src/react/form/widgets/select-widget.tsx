import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../provider/engine-provider.tsx';
import { optionalText, optionsOf } from '../describe-field.ts';
import { useField } from '../form-context.tsx';
import { controlProps } from './control-props.ts';

/** One of many, as the browser's own list: every phone and screen reader knows it. */
export function SelectWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const options = optionsOf(t, field.info);
  const { readOnly, ...control } = controlProps(field, t);
  return (
    <select
      {...control}
      className="rz-input rz-select"
      disabled={readOnly}
      value={field.value === undefined || field.value === null ? '' : String(field.value)}
      onChange={({ target }) => field.setValue(options.find(({ key }) => key === target.value)?.value)}
      onBlur={field.leave}
    >
      <option value="">
        {optionalText(t, `${field.info.scope}.placeholder`) || t('engine:form.pleaseChoose')}
      </option>
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
