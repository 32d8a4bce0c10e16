import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format.ts';
import { type Translated, textOf } from '../../lib/text-of.ts';

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
  charges: readonly (Translated<'name'> & { cents: number })[];
  /** What a publicly insured customer pays for each article, where that is known. */
  coPayments?: readonly { id: string; name: string; cents: number }[];
  /** The key of what the last figure is called: it has been paid, or nobody pays it any more. */
  toPay?: string;
}

/**
 * Goods, what is charged beside them, net, tax and total, who bears what of it, and what is left to pay: in the cart, before
 * and after the order in one order, the one in which the invoice says it.
 */
export function SumRows({ sums, packaging, charges, coPayments = [], toPay = 'cart.toPay' }: SumRowsProps) {
  const { t } = useTranslation('shop');
  const { totalTaxes, totalPrice, coPayment, insurerShare, usedBalance, totalPaymentPrice } = sums;
  const isInsured = insurerShare > 0 || coPayment > 0;
  return (
    <>
      <SumRow label={t('cart.goods')} cents={sums.totalPriceWithoutFees} />
      {packaging
        .filter(({ cents }) => cents > 0)
        .map(({ id, name, cents }) => (
          <SumRow
            key={id}
            label={t('cart.packagingOf', { name })}
            cents={cents}
            why={t('cart.why.packaging')}
          />
        ))}
      {charges.map(({ cents, ...charge }) => {
        const { text, lang } = textOf(charge, 'name');
        return (
          <SumRow
            key={text}
            label={text}
            lang={lang}
            cents={cents}
            why={cents === 0 && isInsured ? t('cart.why.shippingFree') : undefined}
          />
        );
      })}
      <SumRow label={t('cart.net')} cents={sums.totalNetPrice} look="quiet" />
      {totalTaxes.map(({ vat, tax }) => (
        <SumRow key={vat} label={t('cart.tax', { vat })} cents={tax} look="quiet" />
      ))}
      <SumRow label={t('cart.total')} cents={totalPrice} look="strong" />
      {isInsured && (
        <>
          <SumRow
            label={t('cart.coPayment')}
            cents={coPayment}
            look="quiet"
            why={t(coPayment > 0 ? 'cart.why.coPayment' : 'cart.why.exempt')}
            parts={coPayments
              .filter(({ cents }) => cents > 0)
              .map(({ name, cents }) => t('cart.why.coPaymentOf', { name, price: formatCents(cents) }))}
          />
          <SumRow label={t('cart.insurerShare')} cents={-insurerShare} why={t('cart.why.insurerShare')} />
        </>
      )}
      {usedBalance > 0 && (
        <SumRow label={t('cart.balance')} cents={-usedBalance} why={t('cart.why.balance')} />
      )}
      {totalPaymentPrice !== totalPrice && (
        <SumRow label={t(toPay)} cents={totalPaymentPrice} look="strong" />
      )}
    </>
  );
}

interface SumRowProps {
  label: string;
  /** Of a label that the pharmacy wrote. */
  lang?: string | undefined;
  cents: number;
  look?: 'strong' | 'quiet';
  /** Why it is charged, or why nothing is. */
  why?: string | undefined;
  /** What it is made of. */
  parts?: readonly string[];
}

function SumRow({ label, lang, cents, look, why, parts = [] }: SumRowProps) {
  const { t } = useTranslation('shop');
  return (
    <div className={look ? `rz-totals__row rz-totals__row--${look}` : 'rz-totals__row'}>
      <dt>
        {lang ? <span lang={lang}>{label}</span> : label}
        {why && (
          <details className="rz-totals__why">
            <summary aria-label={t('cart.why.of', { name: label })}>{t('cart.why.label')}</summary>
            <p>{why}</p>
            {parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            )}
          </details>
        )}
      </dt>
      <dd className="rz-number">{formatCents(cents)}</dd>
    </div>
  );
}
