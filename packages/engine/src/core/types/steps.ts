import type { Condition } from './json-schema.ts';

/** A form's steps.json: the steps of a wizard and the ways between them. */
export interface StepTable {
  $id?: string;
  $schema?: string;
  /** The first step. */
  start: string;
  /** What going back does to the answers of the step and of those after it. Default: `clear`. */
  back?: 'clear' | 'keep';
  /** Every step by its name. */
  steps: Record<string, Step>;
}

/** One page of a wizard. */
export interface Step {
  /** The step's heading and the sentence below it, where the form has no words for them. */
  title?: string;
  description?: string;
  /** Names of the schema's fields, or what is to be said of one in this step. */
  fields: (string | StepField)[];
  /** The first entry whose condition holds is followed; an empty list ends the wizard. */
  next: StepTransition[];
}

/** A field as a step asks for it. */
export interface StepField {
  name: string;
  /** Shown, asked, sent and stored only where this holds. */
  when?: Condition;
  /** Must be answered here, or where this holds, though its schema doesn't require it everywhere. */
  required?: boolean | Condition;
}

/** A way from a step to another one; followed where its condition holds. */
export interface StepTransition {
  /** The next step. */
  to: string;
  /** Followed only where this holds; always without it. */
  when?: Condition;
  /** Questions asked before this transition is followed: locale key `<form>.confirms.<key>`. */
  confirm?: { key: string; when?: Condition }[];
}

/** Where the answers lead: the steps passed and the one to answer next. */
export interface Walk {
  /** Steps in order, the last one being where the walk stops. */
  path: string[];
  current: string;
  /** True when the last step is valid and has no next: the answers may be submitted. */
  complete: boolean;
}

/* ---- state flows: schemas/flows/<name>.json ---- */
