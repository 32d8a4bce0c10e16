import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { listOpenJobOffers } from './job-offer-store.ts';

/** Positions that are open today, from the cache. */
export function createListJobOffers({ db, clock, cache }: Pick<Deps, 'db' | 'clock' | 'cache'>) {
  const openOn = cache(['job_offer'], (today) => listOpenJobOffers(db, today));
  return () => openOn(shopDay(clock()));
}

export type ListJobOffers = ReturnType<typeof createListJobOffers>;
