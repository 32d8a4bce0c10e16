import { useTranslation } from 'react-i18next';
import { formatCents } from '../lib/format.ts';

/** The figures that a cart and an order have in common; all of them are the server's. Money is whole cents. */
interface Sums {
  totalNetPrice: number;
  totalTaxes: readonly { vat: number; tax: number }[];
  totalPrice: number;
  coPayment: number;
  insurerShare: number;
  usedBalance: number;
  totalPaymentPrice: number;
}

/** Net, tax and total, who bears what of it, and what is left to pay: in the order in which the invoice says it. */
export function SumRows({ sums }: { sums: Sums }) {
  const { t } = useTranslation('shop');
  const { totalTaxes, totalPrice, coPayment, insurerShare, usedBalance, totalPaymentPrice } = sums;
  return (
    <>
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

export function SumRow({ label, cents, look }: SumRowProps) {
  return (
    <div className={look ? `rz-totals__row rz-totals__row--${look}` : 'rz-totals__row'}>
      <dt>{label}</dt>
      <dd className="rz-number">{formatCents(cents)}</dd>
    </div>
  );
}
