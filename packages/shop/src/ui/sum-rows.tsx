import { useTranslation } from 'react-i18next';
import { formatCents } from '../lib/format.ts';

/** The figures that a cart and an order have in common; all of them are the server's. Money is whole cents. */
interface Sums {
  totalPriceWithoutFees: number;
  totalNetPrice: number;
  totalTaxes: readonly { vat: number; tax: number }[];
  totalPrice: number;
  coPayment: number;
  insurerShare: number;
  usedBalance: number;
  totalPaymentPrice: number;
}

interface SumRowsProps {
  sums: Sums;
  /** What the packaging of each article costs. */
  packaging: readonly { id: string; name: string; cents: number }[];
  /** What is charged beside the goods, such as shipping. */
  charges: readonly { name: string; cents: number }[];
}

/**
 * Goods, what is charged beside them, net, tax and total, who bears what of it, and what is left to pay: in the cart, before
 * and after the order in one order, the one in which the invoice says it.
 */
export function SumRows({ sums, packaging, charges }: SumRowsProps) {
  const { t } = useTranslation('shop');
  const { totalTaxes, totalPrice, coPayment, insurerShare, usedBalance, totalPaymentPrice } = sums;
  return (
    <>
      <SumRow label={t('cart.goods')} cents={sums.totalPriceWithoutFees} />
      {packaging
        .filter(({ cents }) => cents > 0)
        .map(({ id, name, cents }) => (
          <SumRow key={id} label={t('cart.packagingOf', { name })} cents={cents} />
        ))}
      {charges.map(({ name, cents }) => (
        <SumRow key={name} label={name} cents={cents} />
      ))}
      <SumRow label={t('cart.net')} cents={sums.totalNetPrice} look="quiet" />
      {totalTaxes.map(({ vat, tax }) => (
        <SumRow key={vat} label={t('cart.tax', { vat })} cents={tax} look="quiet" />
      ))}
      <SumRow label={t('cart.total')} cents={totalPrice} look="strong" />
      {(insurerShare > 0 || coPayment > 0) && (
        <>
          <SumRow label={t('cart.coPayment')} cents={coPayment} look="quiet" />
          <SumRow label={t('cart.insurerShare')} cents={-insurerShare} />
        </>
      )}
      {usedBalance > 0 && <SumRow label={t('cart.balance')} cents={-usedBalance} />}
      {totalPaymentPrice !== totalPrice && (
        <SumRow label={t('cart.toPay')} cents={totalPaymentPrice} look="strong" />
      )}
    </>
  );
}

interface SumRowProps {
  label: string;
  cents: number;
  look?: 'strong' | 'quiet';
}

function SumRow({ label, cents, look }: SumRowProps) {
  return (
    <div className={look ? `rz-totals__row rz-totals__row--${look}` : 'rz-totals__row'}>
      <dt>{label}</dt>
      <dd className="rz-number">{formatCents(cents)}</dd>
    </div>
  );
}
