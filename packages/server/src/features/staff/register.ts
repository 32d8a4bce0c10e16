import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

/** Somebody has to stay who may do everything. */
export function registerStaff({ hooks }: Deps): void {
  hooks.set('staff', {
    async beforeWrite({ tx, before, values }) {
      const wasAdmin = before?.role === 'admin' && before.active === true;
      const staysAdmin =
        (values.role ?? before?.role) === 'admin' && (values.active ?? before?.active) === true;
      if (!before || !wasAdmin || staysAdmin) return undefined;
      // Locked, so that two admins can't take the role from each other at the same time.
      const admins = await tx
        .selectFrom('staff')
        .where('role', '=', 'admin')
        .where('active', '=', true)
        .select('id')
        .forUpdate()
        .execute();
      if (admins.every(({ id }) => id === before.id)) throw new AppError('lastAdmin');
      return undefined;
    },
  });
}
