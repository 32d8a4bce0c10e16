import type { Condition } from '../types.ts';
import { fieldsInSchema } from './fields-in-schema.ts';

/** The paths of the fields that a condition looks at, through every combination. */
export function pathsInCondition({ has, not, any = [], all = [], schema, ...fields }: Condition): string[] {
  const inner = [...(not ? [not] : []), ...any, ...all].flatMap(pathsInCondition);
  const own = [...Object.keys(fields), ...(has === undefined ? [] : [has])];
  return [...new Set([...own, ...inner, ...(schema ? fieldsInSchema(schema) : [])])];
}

/** The top-level fields among them. */
export const fieldsInCondition = (condition: Condition): string[] => [
  ...new Set(pathsInCondition(condition).map((path) => path.split('.')[0] ?? path)),
];
