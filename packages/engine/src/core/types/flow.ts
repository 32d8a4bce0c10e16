import type { Decide, FieldError } from './answers.ts';
import type { Edits } from './form.ts';
import type { Condition, JsonSchema } from './json-schema.ts';

/** A state machine as JSON: states, the events between them, who may send them, and what must hold. */
export interface FlowTable {
  $id?: string;
  $schema?: string;
  name: string;
  /** The state of a new row. */
  start: string;
  /** The event that a new row is noted with, and the mails that leave with it. */
  begin?: { event: string; mails?: string[] };
  /** Every state by its name. */
  states: Record<string, FlowState>;
  /** States that are spoken of together, by name; a group may name others. `final` is there by itself. */
  groups?: Record<string, string[]>;
  /** Which fields may be written in a group or state: by whom, the permission table says. Without it, all in all states. */
  writable?: Record<string, '*' | string[]>;
  /** What guards may ask, each with what it means; anything where it isn't said. */
  facts?: Record<string, string>;
  /** What must hold, by the code of the reason that is named where it doesn't (`errors.json`). */
  guards?: Record<string, Condition>;
  /** Guards that bar an event because there is nothing to do: pages don't show one that they bar. */
  needless?: string[];
  /** By event, the code that refuses it in a state that doesn't grant it; a general one where none is named. */
  refusals?: Record<string, string>;
  transitions: FlowTransition[];
}

/** A state of a flow; a row in a `final` one has come to its end. */
export interface FlowState {
  final?: boolean;
}

/** What an event does in some states, and who may send it. */
export interface FlowTransition {
  /** What is sent. */
  event: string;
  /** The states, or groups of them, in which it may be sent. */
  from: string[];
  /** The state stays as it is when absent. */
  to?: string;
  /** Roles of `schemas/permissions.json` that may send it; `system` and `customer` are roles, too. */
  roles: string[];
  /** Guards of the flow; all must hold, the first that fails bars the event. */
  guards?: string[];
  /** Fields of the row that name who did an earlier act: the event needs another person. */
  notBy?: string[];
  /** Fields the event needs, asked in a dialog: a JSON Schema. */
  fields?: JsonSchema;
  /** Mails that leave with it: keys of `mails.json`. */
  mails?: string[];
  /** Is sent now and then only: pages offer it after the others, and never as the step that usually comes next. */
  rare?: true;
  /** The trail says that it happened, but not what the fields held before. */
  forgets?: boolean;
}

/** An event that a role may send in a state: possible now, or barred with the reason. */
export interface Offer {
  event: string;
  /** The state that it leads to. */
  to: string;
  allowed: boolean;
  /** Why it is barred: the first failing guard's code. */
  code?: string;
  /** What it asks for: a JSON Schema. */
  fields?: JsonSchema;
}

/* ---- forms ---- */

/** A flow that is ready for use: its table, its conditions and the verdict over what its events ask. */
export interface FlowDefinition {
  name: string;
  table: FlowTable;
  decide: Decide;
  /** The verdict over the fields that an event asks for. */
  check(event: string, value: unknown): FieldError[];
  edits?: Edits<FlowDefinition>;
}
