import { conditionsOfStep } from '../core/flow/conditions-of-step.ts';
import { fieldsCondition } from '../core/flow/create-flow.ts';
import type { Condition, FlowTable, StepTable } from '../core/types.ts';

/** All conditions of a step table. */
export const conditionsOfSteps = (steps: StepTable | undefined): Condition[] =>
  Object.values(steps?.steps ?? {}).flatMap(conditionsOfStep);

/** All guards of a flow, and what the answers to its events have to meet. */
export const conditionsOfFlow = ({ guards = {}, transitions }: FlowTable): Condition[] => [
  ...Object.values(guards),
  ...transitions.map(fieldsCondition).filter((condition) => condition !== undefined),
];
