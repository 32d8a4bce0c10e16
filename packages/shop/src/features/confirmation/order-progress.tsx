import { useTranslation } from 'react-i18next';
import type { ShopOrder } from './shop-order.ts';

const ended = new Set(['cancelled', 'rejected', 'reservation_exceeded']);
const made = new Set(['waiting_for_release', 'ready_for_pickup', 'ready_for_shipping', 'completed']);

/** Six steps of an order; the first that isn't done is where it stands. */
export function OrderProgress({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  if (ended.has(order.state)) return null;
  const { state } = order;
  const isDone = state === 'completed';
  const steps: [string, boolean][] = [
    ['reviewed', order.reviewed],
    ['prescription', order.prescriptionChecked || order.isPrescriptionNotRequired],
    ['payment', order.paymentReceived],
    ['made', made.has(state)],
    order.isPickup ? ['pickup', state === 'ready_for_pickup' || isDone] : ['shipped', isDone],
    ['completed', isDone],
  ];
  const here = steps.findIndex(([, done]) => !done);
  return (
    <ol className="rz-progress-steps" aria-label={t('confirmation.progress.label')}>
      {steps.map(([name, done], index) => (
        <li
          key={name}
          data-state={done ? 'done' : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          <span>
            {t(`confirmation.progress.${name}`)}
            {done && <span className="rz-visually-hidden"> {t('confirmation.progress.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
