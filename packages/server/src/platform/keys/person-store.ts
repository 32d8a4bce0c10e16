import { exportNothing, type PersonalData } from '../people.ts';

/** Keys of a person's rows: with them goes what they have encrypted, wherever a copy of it lies. What the law keeps has keys of its own. */
export const personStore: PersonalData = {
  export: exportNothing,
  async forget(tx, _person, rows) {
    for (const { noun, ids, kept } of rows) {
      if (kept) continue;
      await tx.deleteFrom('dataKey').where('ownerType', '=', noun).where('ownerId', 'in', ids).execute();
    }
  },
};
