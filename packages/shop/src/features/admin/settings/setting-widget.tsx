import { controlProps, useEngine, useField, type WidgetProps } from '@rezeptur/engine/react';
import { useState } from 'react';
import { explanationKey } from './setting-explanation.tsx';
import { useSettingName } from './setting-page.tsx';

/** A setting's value: what is stored as a switch is turned, all else is written; what it is for stands above. */
export function SettingWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const name = useSettingName();
  const value = String(field.value ?? '');
  // A text in which somebody writes `true` stays a text.
  const [isSwitch] = useState(value === 'true' || value === 'false');
  const { readOnly, ...props } = controlProps(field);
  const control = {
    ...props,
    disabled: readOnly,
    value,
    'aria-describedby': [`${id}-explanation`, field.describedBy].filter(Boolean).join(' '),
    onBlur: field.leave,
  };
  return (
    <>
      <p id={`${id}-explanation`}>{name && t(explanationKey(name))}</p>
      {isSwitch ? (
        <select
          {...control}
          className="rz-input rz-select"
          onChange={({ target }) => field.setValue(target.value)}
        >
          <option value="true">{t('engine:yes')}</option>
          <option value="false">{t('engine:no')}</option>
        </select>
      ) : (
        <textarea
          {...control}
          className="rz-input rz-input--textarea"
          rows={value.length > 120 ? 12 : 3}
          maxLength={field.info.schema.maxLength}
          onChange={({ target }) => field.setValue(target.value)}
        />
      )}
    </>
  );
}
