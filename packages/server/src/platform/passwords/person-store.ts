import { exportNothing, type PersonalData } from '../people.ts';

/** The way in. */
export const personStore: PersonalData = {
  export: exportNothing,
  async forget(tx, { id }) {
    await tx.deleteFrom('password').where('accountId', '=', id).execute();
  },
};
