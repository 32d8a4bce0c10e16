import type { Staff } from '@rezeptur/schemas/types';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { staffStore } from './staff-store.ts';

/** Staff are managed over the entity API. */
export const createStaffFeature = () =>
  ({
    name: 'staff',
    tables: ['staff'],
    hooks: { staff: staffHook },
  }) satisfies Feature & Record<string, unknown>;

/** Somebody has to stay who may do everything. */
const staffHook: EntityHook<'staff'> = {
  refuses: ['lastAdmin'],
  async beforeWrite({ tx, before, next }) {
    const isAdmin = ({ role, active }: Pick<Staff, 'role' | 'active'>) => role === 'admin' && active === true;
    if (!before || !isAdmin(before) || isAdmin(next)) return undefined;
    const admins = await staffStore.lockAdmins(tx);
    if (admins.every((id) => id === before.id)) throw new AppError('lastAdmin');
    return undefined;
  },
};
