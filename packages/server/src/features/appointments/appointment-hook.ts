import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { MailAppointment, MailedAppointment } from './appointment-mails.ts';

/** Mails the customer when staff make or move an appointment. */
export const createAppointmentHook = (
  { customers }: Pick<Deps, 'customers'>,
  mailAppointment: MailAppointment,
): EntityHook => ({
  async beforeWrite({ tx, before, values }) {
    const row = { ...before, ...values } as MailedAppointment;
    if (!before) {
      if (!(await customers.find(tx, row.customerId))) throw new AppError('notFound');
      await mailAppointment(tx, 'appointmentBooked', row);
    } else if (before.state === 'planned' && Date.parse(String(before.start)) !== Date.parse(row.start)) {
      await mailAppointment(tx, 'appointmentMoved', row);
    }
    return undefined;
  },
});
