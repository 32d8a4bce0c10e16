import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { AppointmentRow, MailAppointment } from './appointment-mails.ts';

/** The customer is told when staff make or move an appointment. */
export const createAppointmentHook = (mailAppointment: MailAppointment): EntityHook => ({
  async beforeWrite({ tx, before, values }) {
    const row = { ...before, ...values } as AppointmentRow;
    if (!before) {
      const known = await tx
        .selectFrom('customer')
        .where('id', '=', row.customerId)
        .select('id')
        .executeTakeFirst();
      if (!known) throw new AppError('notFound');
      await mailAppointment(tx, 'appointmentBooked', row);
    } else if (before.state === 'planned' && Date.parse(String(before.start)) !== Date.parse(row.start)) {
      await mailAppointment(tx, 'appointmentMoved', row);
    }
    return undefined;
  },
});
