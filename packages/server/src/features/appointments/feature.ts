import type { Deps } from '../../deps.ts';
import { appointmentFacts } from '../../domain/calendar/appointment-facts.ts';
import type { FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import type { Feature } from '../../feature.ts';
import { createAppointmentHook } from './appointment-hook.ts';
import { createMailAppointment, type MailAppointment } from './appointment-mails.ts';
import { listAhead } from './appointment-store.ts';
import { personStore } from './person-store.ts';
import { registerAppointmentRoutes } from './routes.ts';

/** Appointments: staff make and move them in the back office, a customer cancels an own one. */
export function createAppointments(deps: Deps) {
  const mailAppointment = createMailAppointment(deps);
  return {
    /** A part of the account page's data. */
    list: async (customerId: string) => ({
      appointments: await listAhead(deps.db, customerId, deps.clock().toISOString()),
    }),
    name: 'appointments',
    tables: ['appointment'],
    persons: personStore,
    routes: (app) => registerAppointmentRoutes(app, deps),
    flows: { appointment: createAppointmentFlow(mailAppointment) },
    hooks: { appointment: createAppointmentHook(deps, mailAppointment) },
  } satisfies Feature & Record<string, unknown>;
}

const createAppointmentFlow = (mailAppointment: MailAppointment): FlowBehaviour<'appointment'> => ({
  facts: async ({ row, now }) => appointmentFacts(row.start, now),
  effects: { cancel: ({ now }) => ({ cancelledAt: now.toISOString() }) },
  mail: ({ tx, row }, template) => mailAppointment(tx, template, row),
});
