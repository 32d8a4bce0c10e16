import type { Condition } from '../types.ts';

/** The top-level fields that a condition looks at, through every combination. */
export function fieldsInCondition(condition: Condition): string[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = condition;
  const parts = [...allOf, ...anyOf, ...oneOf, condition.not, condition.if, condition.then, condition.else];
  const inner = parts.filter((part) => typeof part === 'object').flatMap(fieldsInCondition);
  return [...new Set([...Object.keys(properties), ...required, ...inner])];
}
