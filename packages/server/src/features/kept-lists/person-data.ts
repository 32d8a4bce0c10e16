import type { PersonalData } from '../../platform/people.ts';
import type { KeptLists } from './kept-lists.ts';
import { deleteLists } from './list-store.ts';

/** What a customer's devices share is exported as they read it, and goes with the customer. */
export const personData = (lists: KeptLists): PersonalData => ({
  export: async (on, { id }) => ({
    lists: (await lists.readAll(on, id)).map(({ name, content }) => ({ name, ...(content as object) })),
  }),
  forget: (tx, { id }) => deleteLists(tx, id),
});
