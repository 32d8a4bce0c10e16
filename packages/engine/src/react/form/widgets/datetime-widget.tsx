import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import { controlProps } from './control-props.ts';

/** A point in time: local in the field, ISO with zone in the answers. */
export function DatetimeWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  return (
    <input
      {...controlProps(field, t)}
      type="datetime-local"
      className="rz-input"
      value={toLocal(field.value)}
      onChange={({ target }) =>
        field.setValue(target.value ? new Date(target.value).toISOString() : undefined)
      }
      onBlur={field.leave}
    />
  );
}

function toLocal(value: unknown): string {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
