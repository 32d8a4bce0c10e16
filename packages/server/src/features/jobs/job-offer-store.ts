import type { Db } from '../../platform/db/database.ts';

const most = 100;

/** Positions that are open on this day: published, and their deadline isn't over. */
export const listOpenJobOffers = (db: Db, today: string) =>
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
    .execute();
