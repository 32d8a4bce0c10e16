import type { FlowTable } from '../../../core/types.ts';
import type { EventOffer } from '../types.ts';

/** The events that a page shows of an item: those that may be sent, and barred ones unless there is nothing to do. */
export const shownOffers = (
  offers: readonly EventOffer[],
  table: Pick<FlowTable, 'needless'> | undefined,
): EventOffer[] => offers.filter(({ code }) => code === undefined || !table?.needless?.includes(code));
