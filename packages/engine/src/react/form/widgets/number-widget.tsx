import { useMemo } from 'react';
import { factorOf, moneyFormat, numberFormat } from '../../../core/form/fields/number-formats.ts';
import { typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** Numbers, and money in cents. A text field on purpose: a wheel turned over it must not change an amount. */
export function NumberWidget({ id }: WidgetProps) {
  const { locale } = useEngine();
  const field = useField(id);
  const { widget, ui, schema } = field.info;
  const isMoney = widget === 'money';
  const factor = factorOf(field.info);
  const format = useMemo(
    () => (isMoney ? moneyFormat(locale) : numberFormat(locale, factor)),
    [isMoney, locale, factor],
  );
  const { text, type, leave } = useTypedText(field, format);
  const unit = isMoney ? '€' : ui.options?.unit;
  const isWhole = !isMoney && factor === 1 && typeOf(schema) === 'integer';
  return (
    <span className="rz-affix">
      <input
        {...controlProps(field)}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        className="rz-input rz-input--number"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {typeof unit === 'string' && <span className="rz-affix__unit">{unit}</span>}
    </span>
  );
}
