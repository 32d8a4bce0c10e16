import type { BatchCheckAnswers, CheckIdResponse } from '@rezeptur/schemas/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentAddress } from '../../lib/account/document-address.ts';
import { apiPrefix } from '../../lib/api/http.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';

export type Checked = CheckIdResponse['data'];

/** Who has asked: the certificates' addresses name them again. */
export type Who = BatchCheckAnswers;

type Item = Checked['cannabisItems'][number];

/** What the code leads to: the order, its varieties and the certificates of their batches. */
export function CheckedOrder({ order, who, onAgain }: { order: Checked; who: Who; onAgain(): void }) {
  const { t } = useTranslation('id-check');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: screen readers and keyboards go on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('result.title')}
      </h1>
      <div className="rz-card">
        <dl className="rz-facts">
          <dt>{t('result.order')}</dt>
          <dd className="rz-number">{order.orderNumber}</dd>
          <dt>{t('result.date')}</dt>
          <dd>{formatDate(order.createdAt)}</dd>
          <dt>{t('result.customer')}</dt>
          <dd>
            {order.invoiceFirstName} {order.invoiceLastName}
          </dd>
        </dl>
        {order.cannabisItems.length === 0 ? (
          <p>{t('result.noItems')}</p>
        ) : (
          <ItemTable items={order.cannabisItems} who={who} />
        )}
        <p className="rz-muted">{t('result.expires')}</p>
      </div>
      <div className="rz-buttons">
        <button type="button" className="rz-button rz-button--secondary" onClick={onAgain}>
          {t('result.again')}
        </button>
      </div>
    </>
  );
}

function ItemTable({ items, who }: { items: Item[]; who: Who }) {
  const { t } = useTranslation(['id-check', 'shop']);
  return (
    <table className="rz-table rz-table--stacks">
      <caption className="rz-visually-hidden">{t('result.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.variety')}</th>
          <th scope="col" className="rz-align-end">
            {t('result.amount')}
          </th>
          <th scope="col">{t('result.certificates')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" lang={dataLang()}>
              {item.articleName}
            </th>
            <td className="rz-align-end rz-number">
              {formatNumber(item.displayTotalAmount)} {t(`shop:units.${item.displayUnit}`)}
            </td>
            <td>
              <Certificates item={item} who={who} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Certificates({ item, who }: { item: Item; who: Who }) {
  const { t } = useTranslation('id-check');
  if (item.batches.length === 0) return t('result.none');
  return (
    <ul className="rz-plain-list">
      {item.batches.map(({ id, batchNumber, hasBatchCertificate }) => (
        <li key={id}>
          {hasBatchCertificate ? (
            <a
              href={certificatePath(who, item.id, id)}
              download
              aria-label={t('result.downloadLabel', { batch: batchNumber, article: item.articleName })}
            >
              {t('result.download', { batch: batchNumber })}
            </a>
          ) : (
            t('result.noCertificate', { batch: batchNumber })
          )}
        </li>
      ))}
    </ul>
  );
}

const certificatePath = ({ customerNumber, customerZip }: Who, itemId: string, batchId: string): string =>
  documentAddress(
    [apiPrefix, 'check-id/certificate', customerNumber, customerZip, itemId, batchId]
      .map((part, nth) => (nth < 2 ? part : encodeURIComponent(part)))
      .join('/'),
  );
