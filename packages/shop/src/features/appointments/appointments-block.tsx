import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../lib/format.ts';
import { type Appointment, useCancelAppointment } from './use-cancel-appointment.tsx';

interface AppointmentsBlockProps {
  appointments: readonly Appointment[];
  /** The account is to be read again. */
  onChanged: () => unknown;
}

/** On the account page: the appointments ahead, each with its way out. Nothing where there are none. */
export function AppointmentsBlock({ appointments, onChanged }: AppointmentsBlockProps) {
  const { t } = useTranslation('shop');
  const cancel = useCancelAppointment();
  if (appointments.length === 0) return null;
  return (
    <section className="rz-card" aria-labelledby="rz-account-appointments">
      <h2 id="rz-account-appointments">{t('appointments.title')}</h2>
      <ul className="rz-appointments">
        {appointments.map((appointment) => {
          const { id, start, duration } = appointment;
          const when = { date: formatDate(start), time: formatTime(start) };
          return (
            <li key={id} className="rz-appointments__item">
              <span>
                <strong>
                  <time dateTime={start}>{t('appointments.at', when)}</time>
                </strong>
                <br />
                <span className="rz-muted">{t('appointments.minutes', { count: duration })}</span>
              </span>
              <button
                type="button"
                className="rz-button rz-button--secondary"
                aria-label={t('appointments.cancelThis', when)}
                onClick={() => void cancel(appointment).then((isDone) => isDone && onChanged())}
              >
                {t('appointments.cancel')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
