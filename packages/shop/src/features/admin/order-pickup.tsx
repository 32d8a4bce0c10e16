import { useEngine } from '@rezeptur/engine/react';
import { adminApi } from './admin-api.ts';

interface OrderPickupProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** Whether an order is picked up, and the label that goes onto its packages either way. */
export function OrderPickup({ value, item }: OrderPickupProps) {
  const { t } = useEngine();
  return (
    <>
      {t(value ? 'engine:yes' : 'engine:no')}
      {' · '}
      <a href={`${adminApi}/order-label/${String(item.id)}`} target="_blank" rel="noreferrer">
        {t('admin:packageLabel')}
      </a>
    </>
  );
}
