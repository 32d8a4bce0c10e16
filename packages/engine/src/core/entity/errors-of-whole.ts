import { rootOf } from '../form/root-of.ts';
import { holds } from '../schema/conditions/holds.ts';
import { isWritable } from '../schema/derive.ts';
import type { Answers, EntityDefinition, FieldError, JsonSchema } from '../types.ts';

/**
 * What a change makes wrong with an item as a whole, such as a field that another one demands now. What was wrong with it before is not
 * this change's fault; what is wrong with the values by themselves, `check` tells. As when an item is created, fields that nobody writes
 * (`readOnly`, `derived`) have no say.
 */
export function errorsOfWhole(
  { schema, check }: Pick<EntityDefinition, 'schema' | 'check'>,
  before: Answers,
  values: Answers,
): FieldError[] {
  const wrong = (item: Answers) => check('create', writableOf(schema, item));
  const known = new Set(wrong(before).map(kindOf));
  // What is only written isn't read, so that nobody can say whether it is there.
  const isUnread = (field: string) =>
    schema.properties?.[field]?.writeOnly === true && !Object.hasOwn(values, field);
  return wrong({ ...before, ...values }).filter(
    (error) => !known.has(kindOf(error)) && !isUnread(rootOf(error.path)),
  );
}

const kindOf = ({ path, rule }: FieldError) => `${rule} ${path}`;

/** An item as somebody would send it: what holds nothing is left out where the schema doesn't know nothing as a value. */
function writableOf(schema: JsonSchema, item: Answers): Answers {
  const sent = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) =>
      isWritable(property) &&
      item[name] !== undefined &&
      (item[name] !== null || holds(property, null, schema)),
  );
  return Object.fromEntries(sent.map(([name]) => [name, item[name]]));
}
