import type { PersonalData } from '../people.ts';
import type { SingleUseTokens } from './single-use-token-store.ts';

/** Links that open a person's rows; of them only a new e-mail address that waits to be confirmed says something. */
export const createPersonStore = (tokens: SingleUseTokens): PersonalData => ({
  export: async (on, { id }) => ({
    newEmail: (await tokens.waiting(on, 'confirm-email', id))?.payload ?? null,
  }),
  async forget(tx, _person, rows) {
    for (const { ids, kept } of rows)
      if (!kept) await tx.deleteFrom('singleUseToken').where('subjectId', 'in', ids).execute();
  },
});
