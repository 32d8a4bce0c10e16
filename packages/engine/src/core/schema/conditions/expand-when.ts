import { expandCondition } from '../../condition/expand-condition.ts';
import { groupBy } from '../../group-by.ts';
import type { JsonSchema } from '../../types.ts';
import { mapSubschemas } from '../map-subschemas.ts';
import { implies } from './implies.ts';

/**
 * A schema whose fields say with `when` on what they hang, in the words of JSON Schema: such a field stands in a branch,
 * and what a branch brings is shown, judged, required, sent and stored only where its condition holds. The condition
 * looks at the fields beside it, in a form, a group or an entry of a list alike.
 */
export function expandWhen(schema: JsonSchema): JsonSchema {
  const inner = mapSubschemas(schema, expandWhen);
  const { properties = {}, required = [], additionalProperties, ...rest } = inner;
  const hanging = Object.entries(properties).filter(([, property]) => property.when !== undefined);
  if (hanging.length === 0) return inner;
  const groups = groupBy(hanging, ([, { when }]) => JSON.stringify(when));
  const branches = [...groups.values()].map((fields) => {
    const own = fields.map(([name, { when: _when, ...property }]) => [name, property] as const);
    const demanded = own.map(([name]) => name).filter((name) => required.includes(name));
    return implies(expandCondition(fields[0]?.[1].when ?? {}), {
      properties: Object.fromEntries(own),
      ...(demanded.length > 0 && { required: demanded }),
    });
  });
  const names = new Set(hanging.map(([name]) => name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    required: required.filter((name) => !names.has(name)),
    allOf: [...(rest.allOf ?? []), ...branches],
    // Fields are drawn where they were written, whatever they hang on.
    'x-order': Object.keys(properties),
    // What a branch brings is no additional property, which `additionalProperties` would refuse.
    ...(additionalProperties === false && { unevaluatedProperties: false }),
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
  };
}

/** The fields of an object in the order they were written in, those that hang on others among them. */
export function declaredOrder({ properties = {}, 'x-order': order }: JsonSchema): string[] {
  const names = Object.keys(properties);
  const first = Array.isArray(order) ? order.map(String) : [];
  return [...first, ...names.filter((name) => !first.includes(name))];
}
