import type { FormUi, JsonSchema, StepTable } from '../../types.ts';

/** What a change does to answers given before it, from harmless to grave. */
export type Effect = 'compatible' | 'migrates' | 'again';

/** One thing that differs between two versions of a form. Its words are `changes:<kind>`, in `words/<language>/changes.json`. */
export interface Change {
  kind: ChangeKind;
  effect: Effect;
  /** The field (dotted, `*` for the entries of a list) or the step; '' is the whole form. */
  at: string;
  before?: string;
  after?: string;
}

/** What can differ between two versions of a form. */
export type ChangeKind =
  | 'textChanged'
  | 'lookChanged'
  | 'defaultChanged'
  | 'unitChanged'
  | 'fieldAdded'
  | 'requiredFieldAdded'
  | 'fieldRemoved'
  | 'askedFieldRemoved'
  | 'fieldRenamed'
  | 'fieldMoved'
  | 'requiredAdded'
  | 'requiredRemoved'
  | 'typeWidened'
  | 'typeNarrowed'
  | 'valuesAdded'
  | 'valuesRemoved'
  | 'limitLoosened'
  | 'limitTightened'
  | 'rulesLoosened'
  | 'rulesTightened'
  | 'schemaChanged'
  | 'stepAdded'
  | 'stepRemoved'
  | 'stepsRegrouped'
  | 'confirmChanged'
  | 'conditionChanged'
  | 'wayChanged';

/** All that differs between two versions of a form, and what that does to answers given to the earlier one. */
export interface Comparison {
  /** The gravest effect of all changes. */
  verdict: Effect;
  changes: Change[];
}

/** What of a form decides about its answers. */
export interface FormParts {
  /** All `$ref` resolved. */
  schema: JsonSchema;
  ui?: FormUi;
  steps?: StepTable;
}

export type Report = (
  kind: ChangeKind,
  effect: Effect,
  at: string,
  before?: unknown,
  after?: unknown,
) => void;

const order: Effect[] = ['compatible', 'migrates', 'again'];

export const gravest = (changes: readonly Change[]): Effect =>
  order.findLast((effect) => changes.some((change) => change.effect === effect)) ?? 'compatible';
