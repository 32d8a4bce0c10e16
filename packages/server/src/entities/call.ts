import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { actorOf, staffOf } from '../http/callers/access.ts';
import { demandFreshSignIn } from '../http/callers/fresh-sign-in.ts';
import type { Actor } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Grant, Permissions } from '../platform/schemas/permissions.ts';
import type { Schemas } from '../platform/schemas/schemas.ts';
import type { Locale } from '../platform/texts.ts';

/** Who wants what of which entity, when the permission table has agreed. */
export interface Call {
  definition: EntityDefinition;
  grant: Grant;
  actor: Actor;
  locale: Locale;
}

interface CallDeps {
  schemas: Pick<Schemas, 'entities'>;
  permissions: Pick<Permissions, 'demand'>;
  clock: Clock;
}

/**
 * Asks the permission table; an entity that doesn't exist and one that is not granted get different answers. What the entity
 * declares as delicate needs a sign-in of the last 15 minutes.
 * @throws AppError `notFound`, `notAllowed`, `reauthenticate`
 */
export function allowed(
  request: FastifyRequest,
  { schemas, permissions, clock }: CallDeps,
  entity: string,
  action: string,
): Call {
  const staff = staffOf(request);
  const definition = schemas.entities.get(entity);
  if (!definition) throw new AppError('notFound');
  const grant = permissions.demand(staff.role, entity, action);
  if (definition.ui.freshSignIn?.includes(action)) demandFreshSignIn(staff, clock());
  return {
    definition,
    grant,
    actor: actorOf(request),
    locale: request.locale,
  };
}
