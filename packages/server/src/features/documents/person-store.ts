import { ownDocumentIds } from '../../platform/documents/person-store.ts';
import { forgetNothing, type PersonalData } from '../../platform/people.ts';

/**
 * Who has opened a person's files why; which colleague it was, the log on the account page says. That files were looked at
 * stays on record, like that there were any.
 */
export const personStore: PersonalData = {
  export: async (on, _person, rows) => ({
    documentOpenings: await on
      .selectFrom('documentOpening')
      .where('documentId', 'in', ownDocumentIds(on, rows))
      .where('openedAt', 'is not', null)
      .orderBy('openedAt')
      .select(['openedAt', 'purpose', 'documentId'])
      .execute(),
  }),
  forget: forgetNothing,
};
