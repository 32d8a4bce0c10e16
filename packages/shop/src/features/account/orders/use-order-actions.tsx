import form from 'virtual:rezeptur/form/account-card';
import { isHttpError, Uploader, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import type { UploadAt } from '../../../lib/api/api.ts';
import { tokenFieldsOf } from '../../../lib/e-token/token-fields.ts';
import { payOnline } from '../../../lib/order/pay-online.ts';
import { useCancelOrder } from '../../../lib/order/use-cancel-order.ts';
import type { AccountOrder } from '../account.ts';

/** What a customer may do with an order that is under way. */
export function useOrderActions(onChange: () => Promise<void>) {
  const { t } = useTranslation(['account', 'shop']);
  const dialogs = useDialogs();
  const cancel = useCancelOrder(onChange);

  const pay = async ({ id }: AccountOrder) => {
    try {
      await payOnline(id);
    } catch (error) {
      if (!isHttpError(error)) throw error;
      await dialogs.error({
        title: t('orders.payFailed'),
        text: error.body?.error ?? t(`engine:http.${error.kind}`),
      });
      await onChange();
    }
  };

  /** Another one beside a prescription that is there already is asked about first. */
  const isMeant = ({ uploads = [] }: AccountOrder) =>
    uploads.length === 0 ||
    dialogs.confirm({
      title: t('shop:confirmation.prescription.again.title'),
      text: t('shop:confirmation.prescription.again.text'),
      ok: t('shop:confirmation.prescription.again.ok'),
      cancel: t('shop:confirmation.prescription.again.cancel'),
    });

  const handIn = async (order: AccountOrder) => {
    if (!(await isMeant(order))) return;
    let hasArrived = false;
    await dialogs.custom({
      title: t('orders.upload.title', { number: order.orderNumber }),
      content: ({ close }) => (
        <Uploader
          label={t('shop:confirmation.prescription.upload')}
          path={`/order/${order.id}/upload-prescription` satisfies UploadAt}
          limits={form.schema.properties?.file?.file}
          fieldsOf={tokenFieldsOf(order)}
          onDone={(_, left) => {
            hasArrived = true;
            // Another one that was chosen meanwhile would be lost with the dialog.
            if (left === 0) close('ok');
          }}
          onError={() =>
            void dialogs.error({ title: t('shop:upload.failedTitle'), text: t('shop:upload.failedText') })
          }
        />
      ),
      buttons: [{ output: 'cancel', look: 'secondary' }],
    });
    if (!hasArrived) return;
    void dialogs.success(t('shop:confirmation.prescription.uploaded'));
    await onChange();
  };

  return { cancel, handIn, pay };
}
