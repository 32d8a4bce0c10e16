import type { OrderResponse } from '@rezeptur/schemas/types';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../lib/format.ts';
import { usePromise } from '../article/delivery-promise.tsx';
import { Icon } from '../picture/icon.tsx';

interface OrderDeliveryProps {
  delivery: OrderResponse['data']['delivery'] | undefined;
  isPickup: boolean;
}

/** The day that was promised with an order, or the one that is expected now and why it is another. */
export function OrderDelivery({ delivery, isPickup }: OrderDeliveryProps) {
  const { t } = useTranslation('shop');
  const promise = usePromise();
  if (!delivery) return null;
  const { arrivesOn, promisedOn, needs, late } = delivery;
  const way = isPickup ? 'pickup' : 'ship';
  return (
    <p className="rz-delivery">
      <Icon name={isPickup ? 'home' : 'truck'} />
      <span>
        {needs.length > 0
          ? promise({ ...delivery, name: isPickup ? 'pickup' : '' })
          : t(`delivery.ordered.${way}`, { day: formatWeekday(arrivesOn) })}
        {late && ` ${t(`delivery.late.${late}`, { promised: formatWeekday(promisedOn) })}`}
      </span>
    </p>
  );
}
