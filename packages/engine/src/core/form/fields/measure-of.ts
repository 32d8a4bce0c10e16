import type { FieldUi, JsonSchema } from '../../types.ts';
import { typeOf } from './field-types.ts';

/** In what a number is typed and read, where that is not what is stored. */
export interface Measure {
  isMoney: boolean;
  /** What is stored is so many times what is typed. */
  factor: number;
  unit: string;
}

/** The measure of a field: money in cents is typed in euros; `options` name another factor and unit. */
export function measureOf(
  schema: JsonSchema,
  { widget, options }: FieldUi = {},
  name = '',
): Measure | undefined {
  const type = typeOf(schema);
  if (type !== 'integer' && type !== 'number') return undefined;
  if (widget === 'money' || (widget === undefined && /Cents$/.test(name)))
    return { isMoney: true, factor: 100, unit: '€' };
  const factor = typeof options?.factor === 'number' ? options.factor : 1;
  const unit = typeof options?.unit === 'string' ? options.unit : '';
  return factor === 1 && unit === '' ? undefined : { isMoney: false, factor, unit };
}
