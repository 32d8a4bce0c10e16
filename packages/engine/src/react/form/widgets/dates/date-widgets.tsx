import { dateReason } from '../../../../core/dates/date-reason.ts';
import type { DateKind } from '../../../../core/index.ts';
import type { Widget, WidgetProps } from '../../theme/registry.ts';
import { DateInput } from './date-input.tsx';

const widgetFor = (kind: DateKind): Widget =>
  Object.assign(({ id }: WidgetProps) => <DateInput id={id} kind={kind} />, { reasonFor: dateReason });

/** A day, stored as `1990-12-31`. */
export const DateWidget = widgetFor('date');

/** A time of day, stored as `14:30`. */
export const TimeWidget = widgetFor('time');

/** A point in time: shown as the clocks of one zone show it, wherever the browser is, and stored in UTC. */
export const DatetimeWidget = widgetFor('datetime');

/** Day and time as any clock shows them, stored without a zone: `2026-07-01T14:30`. */
export const DatetimeLocalWidget = widgetFor('datetime-local');
