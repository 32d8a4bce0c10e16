import { useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';

/** Cancels an order after a question; `onChange` reads it again, whatever came of it. */
export function useCancelOrder(onChange: () => unknown) {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();
  return async ({ id }: { id: string }) => {
    const isMeant = await dialogs.confirm({
      title: t('confirmation.cancel.title'),
      text: t('confirmation.cancel.text'),
      ok: t('confirmation.cancel.ok'),
      cancel: t('confirmation.cancel.back'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.post(`/order/${id}/cancel-order`, undefined);
    } catch {
      void dialogs.error({
        title: t('confirmation.cancel.failedTitle'),
        text: t('confirmation.cancel.failed'),
      });
    }
    await onChange();
  };
}
