import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknownName } from '../errors/unknown-name.ts';
import { groupBy } from '../group-by.ts';
import type { Condition, Decide, FlowTable, FlowTransition, Offer } from '../types.ts';
import { isSentFrom } from './groups.ts';
import { type Arrow, choose } from './interpret.ts';

/** Where a row stands and who acts: what a flow decides by. */
export interface Situation {
  state: string;
  /** What guards are asked about. */
  facts: unknown;
  role: string;
  /** Who acts, and on which row: for events that need another person than an earlier act. */
  actorId?: string | null;
  row?: Record<string, unknown>;
}

/** The code of an event that needs another person. */
export const samePerson = 'anotherPersonNeeded';

/**
 * The state and transition that an event leads to, or the code of what is against it (`errors.json`) with its
 * parameters.
 */
export type Advance =
  | { ok: true; to: string; transition: FlowTransition }
  | { ok: false; code: string; params: Record<string, unknown> };

/** The events that the flow grants a role in a state, before any guard is asked. */
export const grantedEvents = (flow: FlowTable, situation: Pick<Situation, 'state' | 'role'>): string[] => [
  ...new Set(grantedArrows(flow, situation).map(({ event }) => event)),
];

/** The events that this role may send in this state, the barred ones with the reason. */
export function offers(flow: FlowTable, situation: Situation, decide: Decide): Offer[] {
  const { facts } = situation;
  const granted = grantedArrows(flow, situation);
  return [...groupBy(granted, ({ event }) => event).values()].flatMap((arrows) => {
    const best = choose(arrows, facts, decide);
    if (!best) return [];
    const { arrow } = best;
    const barredBy = best.barredBy ?? personBar(arrow.transition, situation);
    const offer: Offer = { event: arrow.event, to: arrow.to, allowed: barredBy === undefined };
    if (barredBy !== undefined) offer.code = barredBy;
    if (arrow.fields) offer.fields = arrow.fields;
    return [offer];
  });
}

/** Sends an event: the state it leads to, or the code of what is against it. */
export function advance(
  flow: FlowTable,
  state: string,
  event: string,
  situation: Omit<Situation, 'state'>,
  decide: Decide,
): Advance {
  const { facts, role } = situation;
  const arrows = arrowsFrom(flow, state).filter((arrow) => arrow.event === event);
  const own = flow.refusals?.[event];
  if (arrows.length === 0) return { ok: false, code: own ?? 'eventNotPossible', params: { event, state } };
  const granted = arrows.filter(({ roles }) => may(roles, role));
  const best = choose(granted, facts, decide);
  if (!best) {
    const code = isEverGranted(flow, event, role) ? own : undefined;
    return { ok: false, code: code ?? 'eventNotAllowed', params: { event, state, role } };
  }
  const barredBy = best.barredBy ?? personBar(best.arrow.transition, situation);
  if (barredBy !== undefined) return { ok: false, code: barredBy, params: { event, state } };
  return { ok: true, to: best.arrow.to, transition: best.arrow.transition };
}

/** A person who did one of the earlier acts that the event names can't send it. */
const personBar = (
  { notBy }: FlowTransition,
  { actorId, row }: Pick<Situation, 'actorId' | 'row'>,
): string | undefined =>
  actorId && notBy?.some((field) => [row?.[field]].flat().includes(actorId)) ? samePerson : undefined;

const may = (roles: string[], role: string) => roles.includes(role) || roles.includes('*');

/** Whether there is any state in which the role may send the event. */
const isEverGranted = ({ transitions }: FlowTable, event: string, role: string): boolean =>
  transitions.some((transition) => transition.event === event && may(transition.roles, role));

const grantedArrows = (flow: FlowTable, { state, role }: Pick<Situation, 'state' | 'role'>): FlowArrow[] =>
  arrowsFrom(flow, state).filter(({ roles }) => may(roles, role));

function guardOf(guards: Record<string, Condition>, code: string): Condition {
  const when = guards[code];
  if (!when) throw new ConfigurationError(unknownName('guard', code, Object.keys(guards)));
  return when;
}

interface FlowArrow extends Arrow, Pick<FlowTransition, 'event' | 'roles' | 'fields'> {
  transition: FlowTransition;
}

function arrowsFrom(flow: FlowTable, state: string): FlowArrow[] {
  const { transitions, guards = {} } = flow;
  return transitions
    .filter((transition) => isSentFrom(flow, transition, state))
    .map((transition) => ({
      ...transition,
      to: transition.to ?? state,
      guards: (transition.guards ?? []).map((code) => ({ code, when: guardOf(guards, code) })),
      transition,
    }));
}
