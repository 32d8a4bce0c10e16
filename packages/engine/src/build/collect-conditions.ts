import type { Condition, FlowTable, StepTable } from '../core/types.ts';

/** All conditions of a step table: of fields, transitions and questions. */
export function conditionsOfSteps(steps: StepTable | undefined): Condition[] {
  return Object.values(steps?.steps ?? {})
    .flatMap(({ fields, next }) => [
      ...fields.flatMap((field) => (typeof field === 'string' ? [] : [field.when])),
      ...next.flatMap(({ when, confirm = [] }) => [when, ...confirm.map((question) => question.when)]),
    ])
    .filter((condition) => condition !== undefined);
}

/** All guards of a flow, and the schemas of what its events ask for. */
export function conditionsOfFlow({ transitions }: FlowTable): Condition[] {
  return transitions
    .flatMap(({ guards = [], fields }) => [...guards.map(({ when }) => when), fields])
    .filter((condition) => condition !== undefined);
}
