import {
  advance,
  type FlowTable,
  type FlowTransition,
  grantedEvents,
  normaliseAnswers,
  type Offer,
  offers,
  transitionFrom,
  withoutEmpties,
} from '@rezeptur/engine/core';
import { AppError, type ErrorCode, errorCode } from '../../errors.ts';
import type { Actor, Audit, Changes } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import { sentencesOf } from '../../platform/sentences.ts';
import type { Locale, Texts } from '../../platform/texts.ts';
import { findRow, lockRow, type Row, updateRow } from '../entity-store.ts';
import { type HasUnconfirmed, isBarredByPerson, personNotConfirmed } from '../person-not-confirmed.ts';
import { checkFlowWords } from './check-flow-words.ts';
import { type AnyBehaviour, checkBehaviour, type EventNamed, effectOf, senderOf } from './flow-behaviour.ts';
import { lockFacts } from './lock-facts.ts';
import { recordEvent } from './record-event.ts';

export interface SentEvent<N extends string> {
  entity: N;
  id: string;
  event: EventNamed<N>;
  actor: Actor;
  /** The version that was looked at; left out by the system, which looks at the locked row. */
  version?: number;
  fields?: Record<string, unknown>;
  note?: string;
  locale?: Locale;
}

export interface OfferWithReason extends Offer {
  reason?: string;
}

/** The one interpreter of `schemas/flows/`: the buttons, the API and the jobs all ask here. */
export interface Flows {
  /**
   * Joins a flow with its feature's facts and effects.
   * @throws Error when its events and the effects don't match, or when it names a mail or a reason without words.
   */
  register(flow: string, behaviour: AnyBehaviour): void;
  /** Sends an event within a transaction; a barred one is refused with its reason. */
  send<N extends string>(tx: Tx, event: SentEvent<N>): Promise<{ row: Row; to: string }>;
  /**
   * Notes a row that was just written: its flow's first event, the trail and the mails, as for every later event.
   * @param row as it was written
   * @param changes what the trail says of the new row
   * @param mail sends the flow's mails, where more is known than the row
   */
  begin(
    tx: Tx,
    made: {
      entity: string;
      row: Row;
      actor: Actor;
      changes: Changes;
      mail?(template: string): Promise<void>;
    },
  ): Promise<void>;
  /** The codes with which an event's effect refuses, beside the guards of the flow. */
  refusedByEffect(definition: EntityDefinition, event: string): readonly ErrorCode[];
  /** The events this actor may send now, the barred ones with the reason. */
  offers(
    db: Db,
    definition: EntityDefinition,
    row: Row,
    actor: Actor,
    locale: Locale,
  ): Promise<OfferWithReason[]>;
  /** Whether this actor may send an event now, by the same offers. */
  isOffered<N extends string>(
    db: Db,
    asked: { entity: N; row: Row; event: EventNamed<N>; actor: Actor },
  ): Promise<boolean>;
}

const allRows = {};
const noFields = { type: 'object', additionalProperties: false };

export function createFlows({
  schemas,
  texts,
  audit,
  clock,
  staff: { hasUnconfirmed },
}: {
  schemas: Schemas;
  texts: Texts;
  audit: Audit;
  clock: Clock;
  staff: { hasUnconfirmed: HasUnconfirmed };
}): Flows {
  const behaviours = new Map<string, AnyBehaviour>();

  function flowOf(definition: EntityDefinition | undefined): {
    definition: EntityDefinition;
    flow: FlowTable;
    behaviour: AnyBehaviour;
  } {
    if (!definition?.flow) throw new AppError('notFound');
    const { flow } = definition;
    const behaviour = behaviours.get(flow.name);
    if (!behaviour) throw new Error(`No feature declares the flow ${flow.name}.`);
    return { definition, flow, behaviour };
  }

  /** What the event's dialog asked for, normalised and without what was left empty. */
  function checkedFields(
    transition: FlowTransition,
    sent: Record<string, unknown>,
    locale: Locale,
  ): Record<string, unknown> {
    const schema = transition.fields ?? noFields;
    const validate = schemas.ajv.compile(schema);
    const fields = withoutEmpties(normaliseAnswers(schema, sent)) as Record<string, unknown>;
    if (!validate(fields)) {
      throw new AppError('invalidFields', { data: sentencesOf(validate.errors, texts, locale) });
    }
    return fields;
  }

  async function offersOf(db: Db, definition: EntityDefinition | undefined, row: Row, actor: Actor) {
    const { flow, behaviour } = flowOf(definition);
    const asked = { state: String(row.state), role: actor.role };
    // Facts are read from the database: not where no guard asks for them.
    if (grantedEvents(flow, asked).length === 0) return [];
    const facts = await behaviour.facts?.({ on: db, row, actor, now: clock() });
    const all = offers(flow, { ...asked, facts, actorId: actor.id, row }, schemas.decide);
    return Promise.all(all.map((offer) => judged(db, flow, offer, { row, actor })));
  }

  /** The same offer, barred where it takes two persons and one of them isn't confirmed. */
  async function judged(db: Db, flow: FlowTable, offer: Offer, by: { row: Row; actor: Actor }) {
    const sent = transitionFrom(flow, offer.event, by.row.state);
    const isBarred = offer.allowed && sent && (await isBarredByPerson(db, sent, by, hasUnconfirmed));
    return isBarred ? { ...offer, allowed: false, code: personNotConfirmed } : offer;
  }

  return {
    register(name, behaviour) {
      const flow = schemas.flows.get(name);
      if (!flow) throw new Error(`There is no flow ${name}.`);
      checkFlowWords(flow, texts, schemas.folder);
      checkBehaviour(flow, behaviour);
      behaviours.set(name, behaviour);
    },

    async send(tx, { entity, id, event, actor, version, fields: sent = {}, note, locale = 'de' }) {
      const { definition, flow, behaviour } = flowOf(schemas.entities.get(entity));
      await lockRow(tx, definition, id);
      const row = await findRow(tx, definition, allRows, id);
      if (!row) throw new AppError('notFound');
      if (version !== undefined && version !== row.version)
        throw new AppError('versionConflict', { current: row });
      const now = clock();
      const from = String(row.state);
      await lockFacts(flow, behaviour, event, { tx, row });
      const facts = await behaviour.facts?.({ on: tx, row, actor, now });
      const verdict = advance(
        flow,
        from,
        event,
        { facts, role: actor.role, actorId: actor.id, row },
        schemas.decide,
      );
      if (!verdict.ok) throw new AppError(errorCode(verdict.code), { params: verdict.params });
      if (await isBarredByPerson(tx, verdict.transition, { row, actor }, hasUnconfirmed))
        throw new AppError(personNotConfirmed);
      const fields = checkedFields(verdict.transition, sent, locale);
      const { to, transition } = verdict;
      const applied = { tx, row, actor, now, fields };
      const more = await effectOf(flow, behaviour, event)(applied);
      const changes = { ...more, state: to };
      for (const template of transition.mails ?? [])
        await senderOf(flow, behaviour)({ ...applied, row: { ...row, ...changes }, before: row }, template);
      const isWritten = await updateRow(tx, definition, row, changes, now);
      const after = isWritten && (await findRow(tx, definition, allRows, id));
      // The row is locked: only an effect can have written it, which should answer its columns instead.
      if (!after) throw new AppError('versionConflict');
      const { forgets } = transition;
      // A reason is asked for so that it can be read later: it stands in the history as a note does.
      const said = [fields.reason, note].filter((text) => typeof text === 'string').join('\n') || undefined;
      await recordEvent(tx, audit, { entity, event, before: row, after, actor, note: said, now, forgets });
      return { row: after, to };
    },

    async begin(tx, { entity, row, actor, changes, mail }) {
      const { flow, behaviour } = flowOf(schemas.entities.get(entity));
      if (!flow.begin) throw new AppError('notFound');
      const { id } = row;
      const { event, mails = [] } = flow.begin;
      const now = clock();
      const state = String(row.state);
      const step = { entity, id, event, from: state, to: state, at: now };
      await audit.recordStep(tx, actor, step, { action: 'create', changes });
      const told = { tx, row, before: row, actor, now, fields: {} };
      for (const template of mails) await (mail?.(template) ?? senderOf(flow, behaviour)(told, template));
    },

    refusedByEffect: (definition, event) => flowOf(definition).behaviour.refuses?.[event] ?? [],

    async offers(db, definition, row, actor, locale) {
      return (await offersOf(db, definition, row, actor)).map((offer) => ({
        ...offer,
        ...(offer.code && { reason: texts.t(locale, `errors:${offer.code}`) }),
      }));
    },

    async isOffered(db, { entity, row, event, actor }) {
      const all = await offersOf(db, schemas.entities.get(entity), row, actor);
      return all.some((offer) => offer.event === event && offer.allowed);
    },
  };
}
