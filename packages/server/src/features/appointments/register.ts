import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { appointmentFacts } from '../../domain/calendar/appointment-facts.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf } from '../../http/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createAppointmentHook } from './appointment-hook.ts';
import { type AppointmentRow, createMailAppointment } from './appointment-mails.ts';

const idParam = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid', maxLength: 36 } },
};

/** Appointments: staff keep them in the back office, a customer calls an own one off. */
export function registerAppointments(app: FastifyInstance, deps: Deps): void {
  const { db, flows, hooks } = deps;
  const mailAppointment = createMailAppointment(deps);
  hooks.set('appointment', createAppointmentHook(mailAppointment));
  flows.register('appointment', {
    loadFacts: async ({ row, now }) => ({ ...appointmentFacts(String(row.start), now) }),
    async apply({ tx, row, transition, now }) {
      for (const template of transition.mails ?? [])
        await mailAppointment(tx, template, row as unknown as AppointmentRow);
      return { cancelledAt: now.toISOString() };
    },
  });

  app.post<{ Params: { id: string } }>(
    `${apiPrefix}/appointment/:id/cancel`,
    { config: { access: 'customer', api: 'appointment-cancel' }, schema: { params: idParam } },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute(async (tx) => {
        const own = await tx
          .selectFrom('appointment')
          .where('id', '=', id)
          .where('customerId', '=', customerOf(request).id)
          .select('id')
          .executeTakeFirst();
        // Somebody else's is no appointment at all.
        if (!own) throw new AppError('notFound');
        await flows.send(tx, { entity: 'appointment', id, event: 'cancel', actor: actorOf(request) });
      });
      return { data: { status: 'success' } };
    },
  );
}
