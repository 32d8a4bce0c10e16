import type { Condition, Step } from '../types.ts';

/** All conditions of a step: of its fields, ways and questions. */
export const conditionsOfStep = ({ fields, next }: Step): Condition[] =>
  [
    ...fields.map((field) => (typeof field === 'string' ? undefined : field.when)),
    ...next.flatMap(({ when, confirm = [] }) => [when, ...confirm.map((question) => question.when)]),
  ].filter((when) => when !== undefined);
