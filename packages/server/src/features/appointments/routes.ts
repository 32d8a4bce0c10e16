import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusedToCustomers } from '../../entities/flow/refused-by-event.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { done } from '../../http/done.ts';
import { idParams } from '../../http/id-params.ts';
import { apiPrefix } from '../../prefixes.ts';
import { isOwnAppointment } from './appointment-store.ts';

/** A customer cancels an own appointment. */
export function registerAppointmentRoutes(
  app: FastifyInstance,
  { db, flows, schemas }: Pick<Deps, 'db' | 'flows' | 'schemas'>,
): void {
  app.post<{ Params: { id: string } }>(
    `${apiPrefix}/appointment/:id/cancel`,
    {
      config: {
        access: 'customer',
        api: 'appointment-cancel',
        refuses: refusedToCustomers(schemas.flows.get('appointment'), 'cancel'),
      },
      schema: { params: idParams({ id: 'appointment' }) },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute(async (tx) => {
        // Somebody else's is no appointment at all.
        if (!(await isOwnAppointment(tx, id, customerOf(request).id))) throw new AppError('notFound');
        await flows.send(tx, { entity: 'appointment', id, event: 'cancel', actor: actorOf(request) });
      });
      return done;
    },
  );
}
