import type { FastifyRequest } from 'fastify';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';

/** Has the rows that an answer hands out counted, in whatever form it does, where they are of people. */
export function notePeople(
  request: FastifyRequest,
  definition: Pick<EntityDefinition, 'properties'>,
  ids: readonly string[],
): void {
  if (isOfPeople(definition)) request.peopleRead = ids;
}

/** What is encrypted tells who somebody is, or how they are. */
const isOfPeople = ({ properties }: Pick<EntityDefinition, 'properties'>): boolean =>
  Object.values(properties).some(({ encrypted }) => encrypted);
