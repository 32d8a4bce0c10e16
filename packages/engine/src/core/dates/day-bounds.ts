import type { FieldUi, JsonSchema } from '../types.ts';
import { realDay, today } from './calendar.ts';
import { isoDay } from './day-text.ts';
import { whereItLies } from './where-it-lies.ts';

/** Between which days a field's answer lies, as far as its schema says: a calendar offers no others. */
export function dayBounds(schema: JsonSchema, ui: FieldUi = {}): { earliest?: string; latest?: string } {
  const now = today();
  const { minAge } = schema;
  if (typeof minAge === 'number') {
    const { month, day } = now;
    const year = now.year - minAge;
    // The 29th of February has its birthday in leap years only.
    const parts = [String(year), String(month)] as const;
    return { latest: isoDay(realDay(...parts, String(day)) ?? { year, month, day: day - 1 }) };
  }
  const lies = whereItLies(schema, ui);
  if (lies === undefined) return {};
  return lies === 'past' ? { latest: isoDay(now) } : { earliest: isoDay(now) };
}
