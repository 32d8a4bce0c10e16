import { useTranslation } from 'react-i18next';
import { isOrderIn } from '../../lib/order/order-groups.ts';

/** What of an order its steps are read from. */
export interface ProgressFacts {
  state: string;
  reviewed?: boolean;
  prescriptionChecked?: boolean;
  isPrescriptionNotRequired?: boolean;
  paymentReceived?: boolean;
  isPickup?: boolean;
}

/** Six steps of an order, and which of them are done; none once it was cancelled. */
export function stepsOf(order: ProgressFacts): [string, boolean][] {
  const { state } = order;
  if (isOrderIn('refused', state)) return [];
  const isDone = state === 'completed';
  return [
    ['reviewed', Boolean(order.reviewed)],
    ['prescription', Boolean(order.prescriptionChecked || order.isPrescriptionNotRequired)],
    ['payment', Boolean(order.paymentReceived)],
    ['made', isOrderIn('made', state)],
    order.isPickup ? ['pickup', isOrderIn('toCollect', state)] : ['shipped', isDone],
    ['completed', isDone],
  ];
}

/** The steps of an order; the first that isn't done is where it stands. */
export function OrderProgress({ order }: { order: ProgressFacts }) {
  const { t } = useTranslation('shop');
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
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
