import { useTranslation } from 'react-i18next';
import type { Calculation } from '../../lib/cart/cart.ts';
import { isPickup } from '../../lib/cart/checkout-ways.ts';
import { formatWeekday, shopDay } from '../../lib/format.ts';
import { Icon } from '../picture/icon.tsx';

type Delivery = Calculation['deliveries'][number];

/** What has to be there for a promise: a key of `shop:delivery.ship` and `.pickup`. */
export const neededFor = (needs: readonly string[]): 'none' | 'prescription' | 'payment' | 'both' =>
  needs.length > 1 ? 'both' : ((needs[0] as 'prescription' | 'payment' | undefined) ?? 'none');

interface DeliveryPromiseProps {
  delivery: Delivery | undefined;
  /**
   * Where the prescription's way is chosen: is the day reckoned with it, or, until then, with how it usually comes? Then the promise says so.
   */
  isWayKnown?: boolean;
}

/** The promised day, and what has to come until when for it: the same sentence in article, cart and checkout. */
export function DeliveryPromise({ delivery, isWayKnown }: DeliveryPromiseProps) {
  const { t } = useTranslation('shop');
  const sentence = usePromise();
  if (!delivery) return null;
  return (
    <p className="rz-delivery">
      <Icon name={isPickup(delivery.name) ? 'home' : 'truck'} />
      <span>
        <span className="rz-visually-hidden">{t('delivery.label')} </span>
        {sentence(delivery)}
        {isWayKnown === false && delivery.needs.includes('prescription') && ` ${t('delivery.wayOpen')}`}
      </span>
    </p>
  );
}

type Worded = Omit<Delivery, 'cutOff'> & Partial<Pick<Delivery, 'cutOff'>>;

/** Words a promise; where the hour isn't known, today is today. */
export function usePromise(): (delivery: Worded) => string {
  const { t } = useTranslation('shop');
  return ({ name, arrivesOn, neededBy, cutOff, needs }) => {
    const today = shopDay(new Date());
    const by =
      neededBy === today
        ? t(cutOff ? 'delivery.todayUntil' : 'delivery.today', { time: cutOff })
        : neededBy === shopDay(new Date(Date.now() + 86_400_000))
          ? t('delivery.tomorrow')
          : formatWeekday(neededBy);
    const key = `${isPickup(name) ? 'pickup' : 'ship'}.${neededFor(needs)}`;
    return t(`delivery.${key}`, { day: formatWeekday(arrivesOn), by });
  };
}
