import { statesOf } from '../../../core/flow/groups.ts';
import { transitionFrom } from '../../../core/flow/transition-from.ts';
import type { FlowTable } from '../../../core/types.ts';
import type { EventOffer } from '../types.ts';
import { asksForReason } from './event-form.ts';

const last = 100;

/**
 * The step one usually takes next from this state, first. An event that must be justified, that the flow calls rare, or that is
 * possible from nearly everywhere (to cancel), is a way out; the fewer states an event leaves from, the more it is meant for this one.
 */
export function usualFirst(offers: readonly EventOffer[], place: Place): EventOffer[] {
  const sources = (offer: EventOffer) => {
    const transition = transitionOf(offer, place);
    // What leaves the state as it is leads out of none.
    if (transition?.to === undefined || !place.table) return 1;
    return statesOf(place.table, transition.from).length;
  };
  const rank = (offer: EventOffer) => sources(offer) + (isWayOut(offer, place) ? last : 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** An event that is never the step to lead with: it must be justified, or the flow calls it rare. */
export function isWayOut(offer: EventOffer, place: Place): boolean {
  return asksForReason(offer.fields) || transitionOf(offer, place)?.rare === true;
}

/** Where in its flow an item is. */
interface Place {
  table: FlowTable | undefined;
  state: unknown;
}

const transitionOf = ({ event }: EventOffer, { table, state }: Place) =>
  table && transitionFrom(table, event, state);
