import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

/** Open in development; else for staff with the permission alone. */
export function demandWorkbench(
  request: FastifyRequest,
  { config, permissions }: Pick<Deps, 'config' | 'permissions'>,
): void {
  if (config.workbench) return;
  if (!request.staff) throw new AppError('notSignedIn');
  permissions.demand(request.staff.role, 'workbench', 'update');
}
