import { useMemo } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useField } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { localFormat, zonedFormat, zoneOf } from './clock-formats.ts';
import { DAY_AND_TIME } from './mask-text.ts';
import { MaskedInput } from './masked-input.tsx';

/** A point in time: shown as the clocks of one zone show it, wherever the browser is, and stored in UTC. */
export function DatetimeWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const field = useField(id);
  const zone = zoneOf(field.info);
  const format = useMemo(() => zonedFormat(zone), [zone]);
  // Time zones are named after a well-known place.
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return (
    <MaskedInput
      field={field}
      kind="datetime"
      format={format}
      mask={DAY_AND_TIME}
      placeholder={t('engine:form.datetimePlaceholder')}
      note={t('engine:form.timeIn', { place })}
    />
  );
}

/** Day and time as any clock shows them, stored without a zone: `2026-07-01T14:30`. */
export function DatetimeLocalWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const placeholder = t('engine:form.datetimePlaceholder');
  return (
    <MaskedInput
      field={useField(id)}
      kind="datetime"
      format={localFormat}
      mask={DAY_AND_TIME}
      placeholder={placeholder}
    />
  );
}
