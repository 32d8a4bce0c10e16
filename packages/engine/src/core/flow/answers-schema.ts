import { expandCondition } from '../condition/expand-condition.ts';
import { groupBy } from '../group-by.ts';
import { implies } from '../schema/conditions/implies.ts';
import type { Condition, JsonSchema, StepTable } from '../types.ts';
import { both, either, type Joined } from './join-conditions.ts';
import { reachedWhen } from './reached-when.ts';
import { stepField } from './visit-step.ts';

/**
 * The schema of a form's whole answers. The form's own says what is required where it is asked; when it is asked
 * follows from the steps that lead to it and from its condition, so it isn't typed a second time.
 */
export function answersSchema({ schema, steps }: { schema: JsonSchema; steps?: StepTable }): JsonSchema {
  if (!steps) return schema;
  const asked = askedWhen(steps, new Set(schema.required));
  const always = [...asked].filter(([, when]) => when === undefined).map(([name]) => name);
  const sometimes = groupBy(
    [...asked].filter(([, when]) => when !== undefined),
    ([, when]) => JSON.stringify(when),
  );
  const branches = [...sometimes].map(([when, fields]) =>
    implies(expandCondition(JSON.parse(when) as Condition), { required: fields.map(([name]) => name) }),
  );
  return {
    ...schema,
    required: always,
    ...(branches.length > 0 && { allOf: [...(schema.allOf ?? []), ...branches] }),
  };
}

/** When each field must be answered. */
function askedWhen(table: StepTable, required: ReadonlySet<string>): Map<string, Joined> {
  const reached = reachedWhen(table);
  const steps = Object.entries(table.steps).filter(([step]) => reached.has(step));
  const asked = steps.flatMap(([step, { fields }]) =>
    fields.map(stepField).flatMap((field) => {
      const isRequired = required.has(field.name) || field.required;
      if (!isRequired) return [];
      const shown = both(reached.get(step), field.when);
      return [{ name: field.name, when: isRequired === true ? shown : both(shown, isRequired) }];
    }),
  );
  return new Map(
    [...groupBy(asked, ({ name }) => name)].map(([name, places]) => [
      name,
      either(places.map(({ when }) => when)),
    ]),
  );
}
