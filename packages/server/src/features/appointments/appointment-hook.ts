import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { MailAppointment } from './appointment-mails.ts';

/** Mails the customer when staff make or move an appointment. */
export const createAppointmentHook = (mailAppointment: MailAppointment): EntityHook<'appointment'> => ({
  async beforeWrite({ tx, before, next: row }) {
    if (!before) {
      await mailAppointment(tx, 'appointmentBooked', row);
    } else if (before.state === 'planned' && Date.parse(before.start) !== Date.parse(row.start)) {
      await mailAppointment(tx, 'appointmentMoved', row);
    }
    return undefined;
  },
});
