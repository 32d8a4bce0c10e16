import form from 'virtual:rezeptur/form/account-card';
import { Uploader, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import type { UploadAt } from '../../lib/api/api.ts';
import { formatDate } from '../../lib/format.ts';
import type { Account } from './account.ts';

const sides = [
  ['card_front', 'lastCardFront'],
  ['card_back', 'lastCardBack'],
] as const;

interface InsuranceCardProps {
  account: Account;
  onUploaded(): Promise<void>;
}

/** Both sides of the insurance card, each with the day of its last upload. */
export function InsuranceCard({ account, onUploaded }: InsuranceCardProps) {
  const { t } = useTranslation(['account', 'shop']);
  const dialogs = useDialogs();
  const limits = form.schema.properties?.file?.file;
  return (
    <section id="documents" className="rz-card" tabIndex={-1} aria-labelledby="rz-account-card">
      <h2 id="rz-account-card">{t('card.title')}</h2>
      {sides.map(([side, last]) => (
        <div key={side} className="rz-account__card-side">
          <Uploader
            label={t(`card.${side}`)}
            path={`/my-account/upload/${side}` satisfies UploadAt}
            limits={limits}
            frame="card"
            onDone={() => {
              void onUploaded();
              void dialogs.success(t('card.uploaded'));
            }}
            onError={() =>
              void dialogs.error({ title: t('shop:upload.failedTitle'), text: t('shop:upload.failedText') })
            }
          />
          <p className="rz-muted">
            {account[last] ? t('card.last', { date: formatDate(account[last].createdAt) }) : t('card.never')}
          </p>
        </div>
      ))}
    </section>
  );
}
