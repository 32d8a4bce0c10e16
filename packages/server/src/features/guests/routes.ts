import type { GuestErasureRowsResponse } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { grantedRow } from '../../entities/granted-row.ts';
import { idParams } from '../../http/id-params.ts';
import type { Guest } from '../../platform/people.ts';
import { adminPrefix } from '../../prefixes.ts';
import { findGuest } from './find-guest.ts';

const entity = 'guest-erasure';

type Names = GuestErasureRowsResponse['data']['names'];

/** What whoever confirms an erasure has to see before: what it names, and how many rows go now. Nothing of what they say. */
export function registerGuests(app: FastifyInstance, deps: Pick<Deps, 'db' | 'schemas' | 'people'>): void {
  app.get<{ Params: { id: string } }>(
    `${adminPrefix}/guest-erasure/:id/rows`,
    {
      config: { access: 'staff', permission: { entity, action: 'show' }, api: 'guest-erasure-rows' },
      schema: { params: idParams({ id: entity }) },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { sender } = await grantedRow(request, deps, entity, request.params.id);
      const { db, people } = deps;
      const guest = await findGuest(people, db, typeof sender === 'string' ? sender : null);
      return { data: { names: namesOf(guest), rows: guest ? await people.countGuest(db, guest) : [] } };
    },
  );
}

function namesOf(guest: Guest | undefined): Names {
  if (!guest) return 'nothing';
  if ('email' in guest) return 'address';
  return guest.doctorId === undefined ? 'form' : 'questionnaire';
}
