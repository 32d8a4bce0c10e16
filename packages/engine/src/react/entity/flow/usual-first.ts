import type { FlowTable } from '../../../core/types.ts';
import type { EventOffer } from '../types.ts';
import { asksForReason } from './event-form.ts';

const last = 100;

/**
 * The step one usually takes next, first. An event that must be justified, that the flow calls rare, or that is possible
 * from nearly everywhere (to cancel), is a way out; the fewer states an event leaves from, the more it is meant for this one.
 */
export function usualFirst(offers: readonly EventOffer[], table: FlowTable | undefined): EventOffer[] {
  const sources = ({ event }: EventOffer) => {
    const transition = transitionOf(event, table);
    // What leaves the state as it is leads out of none.
    return transition?.to === undefined ? 1 : transition.from.length;
  };
  const rank = (offer: EventOffer) => sources(offer) + (isWayOut(offer, table) ? last : 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** An event that is never the step to lead with: it must be justified, or the flow calls it rare. */
export function isWayOut({ event, fields }: EventOffer, table: FlowTable | undefined): boolean {
  return asksForReason(fields) || transitionOf(event, table)?.rare === true;
}

const transitionOf = (event: string, table: FlowTable | undefined) =>
  table?.transitions.find((one) => one.event === event);
