import { useEngine } from '@rezeptur/engine/react';
import { useDocumentTitle, useEntityConfig } from '@rezeptur/engine/react/entity';
import { start as account } from '@rezeptur/schemas/flows/account.json';
import { start as batch } from '@rezeptur/schemas/flows/batch.json';
import { start as credit } from '@rezeptur/schemas/flows/credit.json';
import { start as factorReset } from '@rezeptur/schemas/flows/factor-reset.json';
import { start as guestErasure } from '@rezeptur/schemas/flows/guest-erasure.json';
import { start as order } from '@rezeptur/schemas/flows/order.json';
import { start as payout } from '@rezeptur/schemas/flows/payout.json';
import { Suspense } from 'react';
import { OrderStates } from './order-states.tsx';
import { type Permissions, type Staff, seesOf } from './session.ts';
import { SettingsWarning } from './settings/settings-warning.tsx';
import { WaitingCount } from './waiting-count.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Waiting {
  entity: string;
  filter: Record<string, string>;
  /** The word of `admin:home` that names them. */
  text: string;
  /** They don't wait for somebody who may not do this with them; by default for everybody who may list them. */
  action?: string;
}

/** Mostly what nobody has taken a step with: it is where its flow starts. */
const waiting: Waiting[] = [
  { entity: 'customer', filter: { state: account }, text: 'customers' },
  { entity: 'order', filter: { state: order }, text: 'orders' },
  { entity: 'order', filter: { isCompletedUnpaid: 'true' }, text: 'unpaid' },
  { entity: 'batch', filter: { state: batch }, text: 'batches' },
  { entity: 'payout', filter: { state: payout }, text: 'payouts' },
  { entity: 'credit', filter: { state: credit }, text: 'credits' },
  { entity: 'factor-reset', filter: { state: factorReset }, text: 'factorResets', action: 'event:approve' },
  {
    entity: 'guest-erasure',
    filter: { state: guestErasure },
    text: 'guestErasures',
    action: 'event:approve',
  },
  { entity: 'blog-post', filter: { isPublished: 'false' }, text: 'posts', action: 'update' },
  { entity: 'job-offer', filter: { isPublished: 'false' }, text: 'jobs', action: 'update' },
  { entity: 'mail', filter: { state: 'failed' }, text: 'mails' },
  { entity: 'job-failure', filter: {}, text: 'failures' },
];

/** What waits for somebody: counts that lead to filtered lists, and the customers who wait the longest. */
export function AdminHome({ staff, permissions }: { staff: Staff; permissions: Permissions }) {
  const { t } = useEngine();
  const { can } = useEntityConfig();
  const sees = seesOf(permissions);
  useDocumentTitle(t('admin:home.title'));
  return (
    <section className="rz-desk" aria-labelledby="rz-home-title">
      <header className="rz-entity__head">
        <h1 id="rz-home-title" className="rz-entity__title">
          {t('admin:home.title')}
        </h1>
        <p className="rz-entity__count">{t('admin:home.greeting', { name: staff.name })}</p>
      </header>
      {can('setting', 'update') && <SettingsWarning />}
      <ul className="rz-desk__counts">
        {waiting
          .filter(({ entity, filter, action = 'list' }) => can(entity, action) && sees(entity, filter))
          .map(({ entity, filter, text }) => (
            <WaitingCount
              key={text}
              entity={entity}
              filter={filter}
              text={(count) => t(`admin:home.${text}`, { count })}
            />
          ))}
      </ul>
      <Suspense
        fallback={
          <p className="rz-loading" role="status">
            {t('entity:loading')}
          </p>
        }
      >
        <div className="rz-desk__columns">
          {can('order', 'list') && <OrderStates isSeen={(state) => sees('order', { state })} />}
          {can('customer', 'list') && (
            <WaitingList
              entity="customer"
              filter={{ state: account }}
              sort="createdAt"
              columns={['payType', 'createdAt']}
              title={t('admin:home.waitingCustomers')}
              none={t('admin:home.noWaitingCustomers')}
            />
          )}
        </div>
      </Suspense>
    </section>
  );
}
