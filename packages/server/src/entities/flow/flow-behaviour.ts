import type { FlowTable } from '@rezeptur/engine/core';
import type { FlowTypes } from '@rezeptur/schemas/types';
import type { ErrorCode } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FlowRows } from '../../platform/db/tables.ts';
import type { Row } from '../entity-store.ts';

export type FlowName = keyof FlowTypes;
export type EventOf<F extends FlowName> = keyof FlowTypes[F]['events'] & string;

type EventsByEntity = { [F in FlowName as FlowRows[F]['entity']]: EventOf<F> };

/** An event of an entity that code names; any text where the entity is only known when it runs. */
export type EventNamed<N extends string> = N extends keyof EventsByEntity ? EventsByEntity[N] : string;

interface FactsContext<R> {
  on: Db | Tx;
  row: R;
  actor: Actor;
  now: Date;
}

interface LockContext<R> {
  tx: Tx;
  row: R;
}

/** Declared as a method, as `Act` below. */
type Lock<R> = { run(locked: LockContext<R>): Promise<unknown> }['run'];

interface Applied<R, Fields> extends LockContext<R> {
  actor: Actor;
  now: Date;
  /** What the event's dialog asked for, checked against the transition's schema. */
  fields: Fields;
}

/** What a mail of an event can speak of: `row` is as the event leaves it, `before` as it was. */
interface MailContext<R> extends Applied<R, Record<string, unknown>> {
  before: R;
}

/** Declared as a method, so that the interpreter may call what asks for the row of its own flow. */
type Act<A, Columns> = {
  run(event: A): Partial<Columns> | undefined | Promise<Partial<Columns> | undefined>;
}['run'];

/** An event whose guards hold, within its transaction and before the row is written. */
export type AppliedEvent<F extends FlowName, E extends EventOf<F> = EventOf<F>> = Applied<
  FlowRows[F]['row'],
  FlowTypes[F]['events'][E]
>;

/** What an event does beside changing the state; answers further columns of the row to set with the new state. */
export type Effect<F extends FlowName, E extends EventOf<F> = EventOf<F>> = Act<
  AppliedEvent<F, E>,
  FlowRows[F]['columns']
>;

/** For events that do nothing but change the state. */
export const stateOnly = (): undefined => undefined;

/** What a feature adds for the rows that a flow moves; the table itself stands in `schemas/flows/`. */
export type FlowBehaviour<F extends FlowName> = {
  /** One for each event of the flow: the compiler refuses a missing and an unknown one, and so does the start. */
  effects: { [E in EventOf<F>]: Effect<F, E> };
  /** The codes with which an effect refuses, beside the guards of the flow. */
  refuses?: { [E in EventOf<F>]?: readonly ErrorCode[] };
} & FactsOf<F> &
  MailOf<F>;

/** The facts over which the flow's guards are conditions. */
type FactsOf<F extends FlowName> =
  Record<string, never> extends FlowTypes[F]['facts']
    ? { facts?: never; locks?: never }
    : {
        facts(context: FactsContext<FlowRows[F]['row']>): Promise<FlowTypes[F]['facts']>;
        /** By the fact: locks the rows that it rests on beside the event's own, so that it holds until the event is written. */
        locks?: { [Fact in keyof FlowTypes[F]['facts']]?: Lock<FlowRows[F]['row']> };
      };

/** Sends a mail that the flow names. */
type MailOf<F extends FlowName> = [FlowTypes[F]['mails']] extends [never]
  ? { mail?: never }
  : { mail(event: MailContext<FlowRows[F]['row']>, template: FlowTypes[F]['mails']): Promise<void> };

type AnyEffect = Act<Applied<Row, Record<string, unknown>>, Record<string, unknown>>;
type Sender = NonNullable<AnyBehaviour['mail']>;

/** Any of them, as the interpreter calls it: with rows, fields and mails as the declarations name them. */
export interface AnyBehaviour {
  facts?(context: FactsContext<Row>): Promise<Record<string, unknown>>;
  locks?: Readonly<Record<string, Lock<Row> | undefined>>;
  effects: Record<string, AnyEffect>;
  refuses?: Readonly<Record<string, readonly ErrorCode[] | undefined>>;
  mail?(event: MailContext<Row>, template: string): Promise<void>;
}

/** @throws Error when events and effects don't match, or mails are declared and none can be sent. */
export function checkBehaviour(flow: FlowTable, behaviour: AnyBehaviour): void {
  const { name, begin, transitions } = flow;
  const events = transitions.map(({ event }) => event);
  for (const event of events) effectOf(flow, behaviour, event);
  const { effects, refuses } = behaviour;
  const unknown = Object.keys({ ...effects, ...refuses }).filter((event) => !events.includes(event));
  if (unknown.length > 0) throw new Error(`The flow ${name} has no event ${unknown.join(', ')}.`);
  if ([begin, ...transitions].some((step) => step?.mails?.length)) senderOf(flow, behaviour);
}

/** @throws Error when there is none, which the start refuses. */
export function effectOf({ name }: FlowTable, { effects }: AnyBehaviour, event: string): AnyEffect {
  const effect = effects[event];
  if (!effect) throw new Error(`The flow ${name} has no effect for ${event}.`);
  return effect;
}

/** @throws Error when there is none, which the start refuses where the flow names mails. */
export function senderOf({ name }: FlowTable, { mail }: AnyBehaviour): Sender {
  if (!mail) throw new Error(`The flow ${name} names mails, and its feature sends none.`);
  return mail;
}
