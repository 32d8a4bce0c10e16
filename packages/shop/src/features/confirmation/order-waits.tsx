import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { isByAuthorised, prescriptionForm, whenPaid } from '../../lib/cart/checkout-ways.ts';
import { formatCents, formatWeekday } from '../../lib/format.ts';
import { translatedInvoicePath } from '../../lib/order/invoice-path.ts';
import { isOrderIn } from '../../lib/order/order-groups.ts';
import { TransmissionHint } from '../../ui/checkout/transmission-hint.tsx';
import { CopySlip, type SlipLine } from '../../ui/order/copy-slip.tsx';
import type { ShopOrder } from './shop-order.ts';

type Wait = ShopOrder['waits'][number];
type Transfer = NonNullable<ShopOrder['transfer']>;

/** Why an order is waiting: what its customer can do now and until when, and what the pharmacy is doing. */
export function OrderWaits({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop');
  const yours = order.waits.filter(({ isYours }) => isYours);
  const ours = order.waits.filter(({ isYours }) => !isYours);
  if (order.waits.length === 0) return null;
  const isOnlyBill = isOrderIn('final', order.state) || order.waits.every((wait) => wait.for === 'share');
  return (
    <section className="rz-card rz-waits" aria-labelledby="rz-waits">
      <h2 id="rz-waits">{t(isOnlyBill ? 'confirmation.waits.unpaid' : 'confirmation.waits.title')}</h2>
      {yours.length > 0 && <h3>{t('confirmation.waits.yours')}</h3>}
      {yours.map((wait) => (
        <WaitText key={wait.for} order={order} wait={wait} />
      ))}
      {ours.length > 0 && <h3>{t('confirmation.waits.ours')}</h3>}
      {ours.map((wait) => (
        <WaitText key={wait.for} order={order} wait={wait} />
      ))}
    </section>
  );
}

function WaitText({ order, wait }: { order: ShopOrder; wait: Wait }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { prescriptionTransmission: way, totalPaymentPrice, orderNumber } = order;
  const words = wordsOf(order, wait);
  const amount = formatCents(totalPaymentPrice);
  const isBill = wait.for === 'payment' || wait.for === 'share';
  const lastDay = `confirmation.waits.${isBill ? 'payment' : wait.for}Until`;
  const until = wait.until && t(lastDay, { day: formatWeekday(wait.until) });
  return (
    <>
      <p>
        {t(`confirmation.waits.${words}`, { amount, number: orderNumber })} {until}
      </p>
      {wait.for === 'review' && isPaidLater(order) && <p>{t('confirmation.waits.paymentLater')}</p>}
      {wait.for === 'collecting' && isPaidThen(order) && (
        <p>{t('confirmation.waits.payAtPickup', { amount })}</p>
      )}
      {isBill && words !== 'online' && order.transfer && (
        <>
          <CopySlip label={t('confirmation.transfer.label')} lines={transferLines(order.transfer, t)} />
          <p>
            <a href={translatedInvoicePath(order.id)}>{t('confirmation.transfer.invoice')}</a>
          </p>
        </>
      )}
      {wait.for === 'prescription' && way && (
        <TransmissionHint transmission={way} settings={config?.settings} />
      )}
    </>
  );
}

/** A prescription comes as it was said to come, money by transfer or online. */
function wordsOf(order: ShopOrder, wait: Wait): string {
  const { prescriptionTransmission, paymentProvider } = order;
  if (wait.for === 'prescription' && prescriptionForm(prescriptionTransmission) === 'electronic')
    return 'electronic';
  if (wait.for === 'collecting' && isByAuthorised(order.shippingProvider)) return 'collectingByAuthorised';
  if (wait.for !== 'payment') return wait.for;
  if (whenPaid(paymentProvider) === 'online') return 'online';
  return order.transfer ? 'transfer' : 'payment';
}

/** By an invoice, which comes once the order has been checked. */
const isPaidLater = ({ paymentProvider, paymentReceived, totalPaymentPrice }: ShopOrder): boolean =>
  ['inAdvance', 'later'].includes(whenPaid(paymentProvider)) && !paymentReceived && totalPaymentPrice > 0;

const isPaidThen = ({ paymentProvider, paymentReceived, totalPaymentPrice }: ShopOrder): boolean =>
  whenPaid(paymentProvider) === 'atPickup' && !paymentReceived && totalPaymentPrice > 0;

const transferLines = ({ holder, iban, bic, reference }: Transfer, t: (key: string) => string): SlipLine[] =>
  Object.entries({ holder, iban, bic, reference }).flatMap(([name, value]) =>
    value ? [{ text: `${t(`confirmation.transfer.${name}`)}: ${value}` }] : [],
  );
