import { isHttpError, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { isCancelableOnline } from './is-cancelable-online.ts';

export interface Appointment {
  id: string;
  start: string;
  /** Minutes. */
  duration: number;
}

/** Cancels an own appointment; within 18 hours it asks for a phone call instead. Returns whether it was cancelled. */
export function useCancelAppointment() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const dialogs = useDialogs();
  const phone = config?.settings.phone ?? '';

  const askToCall = async (): Promise<false> => {
    await dialogs.info({
      title: t('appointments.call.title'),
      text: (
        <>
          {t('appointments.call.text')}{' '}
          <a href={telephoneLink(phone)} dir="ltr">
            {phone}
          </a>
        </>
      ),
    });
    return false;
  };

  return async ({ id, start }: Appointment): Promise<boolean> => {
    if (!isCancelableOnline(start, new Date())) return askToCall();
    const isSure = await dialogs.confirm({
      title: t('appointments.confirm.title'),
      text: t('appointments.confirm.text', { date: formatDate(start), time: formatTime(start) }),
      ok: t('appointments.cancel'),
      cancel: t('appointments.keep'),
      danger: true,
    });
    if (!isSure) return false;
    try {
      await api.post(`/appointment/${id}/cancel`, undefined);
    } catch (error) {
      const body = isHttpError(error) ? error.body : undefined;
      // The dialog stood open until it was too late.
      if (body?.errorType === 'appointmentTooSoon') return askToCall();
      await dialogs.error({ title: t('appointments.failed'), text: body?.error });
      return false;
    }
    await dialogs.success(t('appointments.done'));
    return true;
  };
}
