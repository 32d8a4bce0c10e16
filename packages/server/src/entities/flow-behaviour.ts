import type { FlowTable, FlowTransition } from '@rezeptur/engine/core';
import type { Actor } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Row } from './entity-store.ts';

export interface FactsContext<R> {
  on: Db | Tx;
  row: Row & R;
  actor: Actor;
  now: Date;
}

/** An event whose guards hold, within its transaction and before the row is written. */
export interface AppliedEvent<R = unknown> {
  tx: Tx;
  row: Row & R;
  actor: Actor;
  now: Date;
  event: string;
  from: string;
  to: string;
  transition: FlowTransition;
  /** What the event's dialog asked for, checked against the transition's schema. */
  fields: Record<string, unknown>;
  note: string | undefined;
}

/** What a mail of an event can speak of. */
export interface MailContext<R = unknown>
  extends Pick<AppliedEvent<R>, 'tx' | 'row' | 'actor' | 'now' | 'fields'> {
  before: Row & R;
}

/** Further columns of the row to set with the new state. */
type Changes = Record<string, unknown> | undefined;

/** What an event does beside changing the state. Declared as a method, so that a flow may name its own row's type. */
export type Effect<R = unknown> = { run(event: AppliedEvent<R>): Changes | Promise<Changes> }['run'];

/** For events that do nothing but change the state. */
export const stateOnly = (): undefined => undefined;

/** What a feature knows about the entity that a flow moves; the table itself stands in `schemas/flows/`. */
export interface FlowBehaviour<R = unknown> {
  /** The facts over which the flow's guards are conditions. */
  facts?(context: FactsContext<R>): Promise<Record<string, unknown>>;
  /** One for each event of the flow: the start refuses a missing and an unknown one. */
  effects: Record<string, Effect<R>>;
  /** Sends a mail that the transition names. `row` is as the event leaves it, `before` as it was. */
  mail?(event: MailContext<R>, template: string): Promise<void>;
}

/** @throws Error when events and effects don't match, or mails are declared and none can be sent. */
export function checkBehaviour({ name, transitions }: FlowTable, { effects, mail }: FlowBehaviour): void {
  const events = new Set(transitions.map(({ event }) => event));
  const without = [...events].filter((event) => !Object.hasOwn(effects, event));
  if (without.length > 0) throw new Error(`The flow ${name} has no effect for ${without.join(', ')}.`);
  const unknown = Object.keys(effects).filter((event) => !events.has(event));
  if (unknown.length > 0) throw new Error(`The flow ${name} has no event ${unknown.join(', ')}.`);
  if (!mail && transitions.some(({ mails = [] }) => mails.length > 0))
    throw new Error(`The flow ${name} names mails, and its feature sends none.`);
}
