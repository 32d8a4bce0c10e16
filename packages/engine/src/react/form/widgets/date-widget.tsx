import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { dayFormat } from './formats.ts';
import { DAY } from './mask-text.ts';
import { MaskedInput } from './masked-input.tsx';

/** A day, typed as DD.MM.YYYY and stored as YYYY-MM-DD. */
export function DateWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const placeholder = t('engine:form.datePlaceholder');
  return (
    <MaskedInput field={useField(id)} kind="date" format={dayFormat} mask={DAY} placeholder={placeholder} />
  );
}
