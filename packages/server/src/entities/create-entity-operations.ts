import type { JsonSchema } from '@rezeptur/engine/core';
import type { FastifyRequest } from 'fastify';
import type { Permissions, PermissionTable } from '../platform/schemas/permissions.ts';
import type { Schemas } from '../platform/schemas/schemas.ts';
import { adminPrefix } from '../prefixes.ts';
import type { EntityHooks } from './entity-hooks.ts';
import { type EntityOperation, entityOperations } from './entity-operations.ts';
import type { Flows } from './flow/flows.ts';

/** What each entity offers over the entity API: OpenAPI prints it, and answers are written by it. */
export interface EntityOperations {
  of(entity: string): readonly EntityOperation[];
  /** Every answer that is JSON, by its call. */
  list(): Iterable<[name: string, answer: JsonSchema]>;
  /** The one that a request is about; undefined where its entity doesn't offer it, and of other calls. */
  find(request: FastifyRequest): EntityOperation | undefined;
}

/** The address of the entity API's routes, before what an operation adds. */
export const entityPath = `${adminPrefix}/:entity`;

export function createEntityOperations({
  schemas,
  permissions,
  hooks,
  flows,
}: {
  schemas: Pick<Schemas, 'entities' | 'permissions'>;
  permissions: Permissions;
  hooks: EntityHooks;
  flows: Pick<Flows, 'refusedByEffect'>;
}): EntityOperations {
  const table: PermissionTable = schemas.permissions;
  const byEntity = new Map<string, Map<string, EntityOperation>>();

  /** Not before the first is asked for: features register their hooks and flows while the server starts. */
  function operationsOf(entity: string): Map<string, EntityOperation> {
    const known = byEntity.get(entity);
    if (known) return known;
    const definition = schemas.entities.get(entity);
    const listed = definition
      ? entityOperations(definition, {
          table,
          permissions,
          hook: hooks.get(entity),
          refusedByEffect: (event) => flows.refusedByEffect(definition, event),
        })
      : [];
    const operations = new Map(listed.map((one) => [`${one.method} ${one.path}`, one]));
    if (definition) byEntity.set(entity, operations);
    return operations;
  }

  return {
    *list() {
      for (const entity of schemas.entities.keys())
        for (const [call, { answer }] of operationsOf(entity))
          if (answer) yield [`${entity} ${call}`, answer];
    },
    of: (entity) => [...operationsOf(entity).values()],
    find({ method, params, routeOptions: { url } }) {
      if (!url?.startsWith(entityPath)) return undefined;
      const { entity = '', event = '' } = params as { entity?: string; event?: string };
      const path = url.slice(entityPath.length).replace(':id', '{id}').replace(':event', event);
      return operationsOf(entity).get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    },
  };
}
