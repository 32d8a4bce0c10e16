import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';

const most = 100;

/** Positions that are open today: published, and their deadline isn't over. */
export function createListJobOffers({ db, clock, keep }: Pick<Deps, 'db' | 'clock' | 'keep'>) {
  const openOn = keep(['job_offer'], (today) =>
    db
      .selectFrom('jobOffer')
      .where('isPublished', '=', true)
      .where(({ or, eb }) =>
        or([eb('applicationDeadline', 'is', null), eb('applicationDeadline', '>=', today)]),
      )
      .orderBy('title')
      .orderBy('id')
      .limit(most)
      .select([
        'id',
        'title',
        'location',
        'employmentType',
        'applicationDeadline',
        'description',
        'requirements',
        'benefits',
        'requiredDocuments',
        'beginning',
        'workHours',
        'hoursPerWeek',
        'salary',
        'contactPerson',
      ])
      .execute(),
  );
  return () => openOn(shopDay(clock().toISOString()));
}

export type ListJobOffers = ReturnType<typeof createListJobOffers>;
