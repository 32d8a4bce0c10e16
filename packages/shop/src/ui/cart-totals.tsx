import { isServerLine, useCart } from '../lib/cart.ts';
import { formatCents } from '../lib/format.ts';
import { useTranslation } from '../lib/texts/use-translation.ts';
import { useAppConfig } from '../lib/use-app-config.ts';

/** What the server says that the cart costs. Older figures stay, marked, while it works out newer ones. */
export function CartTotals() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, recalculate } = useCart();
  const { calculation, status, error } = state;
  if (status === 'failed') {
    return (
      <div className="rz-alert rz-alert--danger" role="alert">
        <p>{error ?? t('cart.failed')}</p>
        <button type="button" className="rz-button rz-button--secondary" onClick={recalculate}>
          {t('cart.retry')}
        </button>
      </div>
    );
  }
  if (!calculation) return null;
  const extra = calculation.items.filter(isServerLine);
  const packed = calculation.items.flatMap((line) =>
    isServerLine(line) || line.subItemsTotal === 0 ? [] : line,
  );
  const nameOf = (id: string) => config?.articles.find((article) => article.id === id)?.name ?? '';
  return (
    <dl className="rz-totals" aria-busy={status === 'waiting'} aria-live="polite">
      <Row label={t('cart.goods')} cents={calculation.totalPriceWithoutFees} />
      {packed.map(({ id, subItemsTotal }) => (
        <Row key={id} label={t('cart.packagingOf', { name: nameOf(id) })} cents={subItemsTotal} />
      ))}
      {extra.map((line) => (
        <Row key={`${line.type} ${line.name}`} label={line.name} cents={line.totalPrice} />
      ))}
      <Row label={t('cart.total')} cents={calculation.totalPrice} isStrong />
      {calculation.totalTaxes.map(({ vat, tax }) => (
        <Row key={vat} label={t('cart.tax', { vat })} cents={tax} isQuiet />
      ))}
      {calculation.usedBalance > 0 && <Row label={t('cart.balance')} cents={-calculation.usedBalance} />}
      {calculation.totalPaymentPrice !== calculation.totalPrice && (
        <Row label={t('cart.toPay')} cents={calculation.totalPaymentPrice} isStrong />
      )}
    </dl>
  );
}

interface RowProps {
  label: string;
  cents: number;
  isStrong?: boolean;
  isQuiet?: boolean;
}

function Row({ label, cents, isStrong = false, isQuiet = false }: RowProps) {
  const look = isStrong ? 'rz-totals__row--strong' : isQuiet ? 'rz-totals__row--quiet' : '';
  return (
    <div className={`rz-totals__row ${look}`.trim()}>
      <dt>{label}</dt>
      <dd className="rz-number">{formatCents(cents)}</dd>
    </div>
  );
}
