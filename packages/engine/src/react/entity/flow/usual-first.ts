import type { FlowTable } from '../../../core/types.ts';
import type { EventOffer } from '../types.ts';
import { asksForReason } from './event-form.ts';

/**
 * The step one usually takes next, first. An event that must be justified, or that is possible from nearly
 * everywhere (to cancel), is a way out; the fewer states an event leaves from, the more it is meant for this one.
 */
export function usualFirst(offers: readonly EventOffer[], table: FlowTable | undefined): EventOffer[] {
  const sources = ({ event }: EventOffer) => {
    const transition = table?.transitions.find((one) => one.event === event);
    // What leaves the state as it is leads out of none.
    return transition?.to === undefined ? 1 : transition.from.length;
  };
  const rank = (offer: EventOffer) => sources(offer) + (asksForReason(offer.fields) ? 100 : 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}
