import type { Deps } from '../../deps.ts';
import { appointmentFacts } from '../../domain/calendar/appointment-facts.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import type { MailAppointment } from './appointment-mails.ts';

/** Mails the customer when staff make or move an appointment, to a time that they can still come at, or change its length. */
export const createAppointmentHook = (
  { texts }: Pick<Deps, 'texts'>,
  mailAppointment: MailAppointment,
): EntityHook<'appointment'> => ({
  refuses: ['appointmentInPast'],
  async beforeWrite({ tx, before, next: row, now, locale }) {
    const isMoved = !before || Date.parse(before.start) !== Date.parse(row.start);
    if (!isMoved && before.duration === row.duration) return undefined;
    if (!appointmentFacts(row.start, now).isUpcoming) {
      // What is over may still be noted on, and its length put right for the record.
      if (!isMoved) return undefined;
      const start = [texts.t(locale, 'errors:appointmentInPast')];
      throw new AppError('appointmentInPast', { data: { start } });
    }
    await mailAppointment(tx, before ? 'appointmentMoved' : 'appointmentBooked', row);
    return undefined;
  },
});
