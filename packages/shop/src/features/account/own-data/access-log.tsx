import type { AccessLogResponse } from '@rezeptur/schemas/types';
import { useTranslation } from 'react-i18next';
import { useDetails } from '../../../lib/account/use-details.ts';
import { useData } from '../../../lib/api/use-data.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Quoting } from '../../../ui/quoting.tsx';

type Opening = AccessLogResponse['data'][number];

/** Who has opened one's documents, when and why; fetched when somebody wants to know. */
export function AccessLog() {
  const { t } = useTranslation('account');
  const { isOpen, details } = useDetails();
  const { data, error } = useData(isOpen ? '/my-account/access-log' : null);
  return (
    <details {...details}>
      <summary>{t('ownData.log.open')}</summary>
      {error && <p role="alert">{error.message}</p>}
      {data?.length === 0 && <p>{t('ownData.log.none')}</p>}
      {data && data.length > 0 && (
        <ul className="rz-plain-list rz-account__log">
          {data.map((opening) => (
            <OpeningEntry key={opening.id} opening={opening} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** One look at a document. */
export function OpeningEntry({ opening }: { opening: Opening }) {
  const { t } = useTranslation('account');
  const { kind, name, orderNumber, staffName, openedAt, purpose } = opening;
  const document = t(`ownData.log.kinds.${kind}`, { defaultValue: name ?? kind });
  return (
    <li>
      <strong>
        {document}
        {orderNumber && ` (${t('balance.order', { number: orderNumber })})`}
      </strong>
      <span>{t('ownData.log.entry', { staffName, date: formatDateTime(openedAt) })}</span>
      <span className="rz-muted">
        <Quoting written={purpose}>{(place) => t('ownData.log.purpose', { purpose: place })}</Quoting>
      </span>
    </li>
  );
}
