import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { grantOf } from '../http/callers/access.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { findRow } from './entity-store.ts';
import { notePeople } from './people-read.ts';

/**
 * An entity's row, as far as the permission that the route names shows it to the member of staff who asks.
 * @throws AppError `notFound` where there is none, or none that they may see
 */
export async function grantedRow(
  request: FastifyRequest,
  { db, schemas }: { db: Db | Tx; schemas: Deps['schemas'] },
  entity: string,
  id: string,
) {
  const definition = schemas.entities.get(entity);
  const row = definition && (await findRow(db, definition, grantOf(request), id));
  if (!row) throw new AppError('notFound');
  notePeople(request, definition, [id]);
  return row;
}
