import type { Condition, Step, StepField } from '../types.ts';
import { stepField } from './visit-step.ts';

/** All conditions of a step: of its fields, ways and questions. */
export const conditionsOfStep = ({ fields, next }: Step): Condition[] =>
  [
    ...fields.map(stepField).flatMap(({ when, required }) => [when, conditionOf(required)]),
    ...next.flatMap(({ when, confirm }) => [when, confirm?.map((question) => question.when)].flat()),
  ].filter((when) => when !== undefined);

/** Whether a field is required can hang on a condition. */
export const conditionOf = (required: StepField['required']): Condition | undefined =>
  typeof required === 'object' ? required : undefined;
