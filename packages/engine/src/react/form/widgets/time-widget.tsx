import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { ClockInput } from './clock-input.tsx';

/** A time of day, stored as `HH:MM`. */
export function TimeWidget({ id }: WidgetProps) {
  return (
    <ClockInput
      field={useField(id)}
      type="time"
      show={(value) => (typeof value === 'string' && /^\d{2}:\d{2}/.test(value) ? value : '')}
      read={(text) => text}
    />
  );
}
