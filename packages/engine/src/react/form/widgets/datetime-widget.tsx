import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { ClockInput } from './clock-input.tsx';
import { clockTime, isClockTime, pointInTime, zoneName } from './zoned-time.ts';

const HOME = 'Europe/Berlin';

/**
 * A point in time: shown as the clocks of one zone show it, wherever the browser is, and stored in UTC. An hour that
 * the clocks of that zone leave out is stored as it was typed, so that the schema refuses it.
 */
export function DatetimeWidget({ id }: WidgetProps) {
  const { locale } = useEngine();
  const field = useField(id);
  const { zone: named } = field.info.ui.options ?? {};
  const zone = typeof named === 'string' ? named : HOME;
  return (
    <ClockInput
      field={field}
      type="datetime-local"
      note={zoneName(zone, locale)}
      show={(value) => clockTime(value, zone) ?? (isClockTime(value) ? value : '')}
      read={(text) => pointInTime(text, zone) ?? text}
    />
  );
}

/** Day and time as any clock shows them, stored without a zone: `2026-07-01T14:30`. */
export function DatetimeLocalWidget({ id }: WidgetProps) {
  return (
    <ClockInput
      field={useField(id)}
      type="datetime-local"
      show={(value) => (isClockTime(value) ? value : '')}
      read={(text) => text}
    />
  );
}
