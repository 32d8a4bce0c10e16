import { useEngine } from '@rezeptur/engine/react';
import { adminApi } from './admin-api.ts';

interface OrderInvoicesProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** The invoices of an order as the customer has them: one once it is accepted, a second that takes it back. */
export function OrderInvoices({ value, item }: OrderInvoicesProps) {
  const { t } = useEngine();
  const invoices = (value ?? []) as { number: string; kind: string }[];
  if (invoices.length === 0) return <>–</>;
  return (
    <ul className="rz-values rz-values--links">
      {invoices.map(({ number, kind }) => (
        <li key={number}>
          <a href={`${adminApi}/order-invoice/${String(item.id)}/${kind}`} download>
            {t(`entities:order.invoices.kind.options.${kind}`)} {number} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
