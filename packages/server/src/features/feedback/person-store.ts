import { exportNothing, type PersonalData } from '../../platform/people.ts';

/**
 * What was said about a barrier with a person's address. It was sent without signing in: the address alone doesn't prove
 * whose it is, so that it stands in no copy, but it goes with the person. The barrier stays, for staff to remove.
 */
export const personStore: PersonalData = {
  export: exportNothing,
  async forget(tx, { email }) {
    await tx
      .updateTable('feedback')
      .set({ name: null, email: null })
      .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
      .execute();
  },
};
