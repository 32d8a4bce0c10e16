import { listWithValue } from '../../platform/db/fields/list-with-value.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { exportNothing, type PersonalData } from '../../platform/people.ts';

/**
 * What was said about a barrier with a person's address. It was sent without signing in: the address alone doesn't prove
 * whose it is, so that it stands in no copy, but it goes with the person. The barrier stays, for staff to remove.
 */
export const createPersonStore = (keys: Pick<Keys, 'destroyAll'>): PersonalData => ({
  export: exportNothing,
  async forget(tx, { email }) {
    const ids = await listWithValue(tx, { table: 'feedback', field: 'email' }, email);
    if (ids.length === 0) return;
    await tx.updateTable('feedback').set({ name: null, email: null }).where('id', 'in', ids).execute();
    await keys.destroyAll(tx, 'feedback-sender', ids);
  },
});
