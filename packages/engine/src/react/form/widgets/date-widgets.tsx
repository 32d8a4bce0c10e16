import type { WidgetProps } from '../theme/registry.ts';
import { DateInput } from './date-input.tsx';

/** A day, stored as `1990-12-31`. */
export const DateWidget = ({ id }: WidgetProps) => <DateInput id={id} kind="date" />;

/** A time of day, stored as `14:30`. */
export const TimeWidget = ({ id }: WidgetProps) => <DateInput id={id} kind="time" />;

/** A point in time: shown as the clocks of one zone show it, wherever the browser is, and stored in UTC. */
export const DatetimeWidget = ({ id }: WidgetProps) => <DateInput id={id} kind="datetime" />;

/** Day and time as any clock shows them, stored without a zone: `2026-07-01T14:30`. */
export const DatetimeLocalWidget = ({ id }: WidgetProps) => <DateInput id={id} kind="datetime-local" />;
