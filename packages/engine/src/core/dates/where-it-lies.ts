import { parseOnce } from '../rules/failures-of.ts';
import type { FieldUi, JsonSchema } from '../types.ts';
import type { DateSetting } from './reading.ts';

const PAST = ['date_before', 'date_before_or_equal'];
const FUTURE = ['date_after', 'date_after_or_equal'];

/** Whether a field's days have been or are to come, as far as its schema says: a birthday has been. */
export function whereItLies(schema: JsonSchema, ui: FieldUi = {}): DateSetting['lies'] {
  if (schema.minAge !== undefined || ui.autocomplete?.includes('bday')) return 'past';
  if (!schema.rules?.includes('date_')) return undefined;
  const rules = parseOnce(schema.rules);
  const isNamed = (names: readonly string[]) =>
    rules.some(({ name, args: [day = 'today'] }) => names.includes(name) && day === 'today');
  if (isNamed(PAST)) return 'past';
  return isNamed(FUTURE) ? 'future' : undefined;
}
