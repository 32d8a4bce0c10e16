import type { FastifyContextConfig } from 'fastify';
import type { Config } from '../../config.ts';

/** Open in development and in the demo, where nothing can be saved; else for staff with the permission alone. */
export function workbenchAccess({
  workbench,
  demo,
  production,
}: Config): Pick<FastifyContextConfig, 'access' | 'session' | 'permission'> {
  const isOpen = workbench || (demo && !production);
  return isOpen
    ? { access: 'public', session: 'none' }
    : { access: 'staff', permission: { entity: 'workbench', action: 'update' } };
}
