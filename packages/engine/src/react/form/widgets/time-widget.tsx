import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { timeFormat } from './clock-formats.ts';
import { TIME } from './mask-text.ts';
import { MaskedInput } from './masked-input.tsx';

/** A time of day, stored as `HH:MM`. */
export function TimeWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const placeholder = t('engine:form.timePlaceholder');
  return (
    <MaskedInput field={useField(id)} kind="time" format={timeFormat} mask={TIME} placeholder={placeholder} />
  );
}
