import { useEngine } from '@rezeptur/engine/react';
import { useDocumentTitle, useEntityConfig } from '@rezeptur/engine/react/entity';
import { Suspense } from 'react';
import { OrderStates } from './order-states.tsx';
import type { Staff } from './session.ts';
import { SettingsWarning } from './settings/settings-warning.tsx';
import { WaitingCount } from './waiting-count.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What waits for somebody: counts that lead to filtered lists, and the customers who wait the longest. */
export function AdminHome({ staff }: { staff: Staff }) {
  const { t } = useEngine();
  const { can } = useEntityConfig();
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
        {can('customer', 'list') && (
          <WaitingCount
            entity="customer"
            filter={{ state: 'pending' }}
            text={(count) => t('admin:home.customers', { count })}
          />
        )}
        {can('order', 'list') && (
          <WaitingCount
            entity="order"
            filter={{ state: 'new' }}
            text={(count) => t('admin:home.orders', { count })}
          />
        )}
        {can('order', 'list') && (
          <WaitingCount
            entity="order"
            filter={{ isCompletedUnpaid: 'true' }}
            text={(count) => t('admin:home.unpaid', { count })}
          />
        )}
        {can('batch', 'list') && (
          <WaitingCount
            entity="batch"
            filter={{ state: 'quarantine' }}
            text={(count) => t('admin:home.batches', { count })}
          />
        )}
        {can('payout', 'list') && (
          <WaitingCount
            entity="payout"
            filter={{ state: 'requested' }}
            text={(count) => t('admin:home.payouts', { count })}
          />
        )}
        {can('credit', 'list') && (
          <WaitingCount
            entity="credit"
            filter={{ state: 'requested' }}
            text={(count) => t('admin:home.credits', { count })}
          />
        )}
        {can('factor-reset', 'event:approve') && (
          <WaitingCount
            entity="factor-reset"
            filter={{ state: 'requested' }}
            text={(count) => t('admin:home.factorResets', { count })}
          />
        )}
        {can('guest-erasure', 'event:approve') && (
          <WaitingCount
            entity="guest-erasure"
            filter={{ state: 'requested' }}
            text={(count) => t('admin:home.guestErasures', { count })}
          />
        )}
        {can('blog-post', 'update') && (
          <WaitingCount
            entity="blog-post"
            filter={{ isPublished: 'false' }}
            text={(count) => t('admin:home.posts', { count })}
          />
        )}
        {can('job-offer', 'update') && (
          <WaitingCount
            entity="job-offer"
            filter={{ isPublished: 'false' }}
            text={(count) => t('admin:home.jobs', { count })}
          />
        )}
        {can('mail', 'list') && (
          <WaitingCount
            entity="mail"
            filter={{ state: 'failed' }}
            text={(count) => t('admin:home.mails', { count })}
          />
        )}
        {can('job-failure', 'list') && (
          <WaitingCount
            entity="job-failure"
            filter={{}}
            text={(count) => t('admin:home.failures', { count })}
          />
        )}
      </ul>
      <Suspense
        fallback={
          <p className="rz-loading" role="status">
            {t('entity:loading')}
          </p>
        }
      >
        <div className="rz-desk__columns">
          {can('order', 'list') && <OrderStates />}
          {can('customer', 'list') && (
            <WaitingList
              entity="customer"
              filter={{ state: 'pending' }}
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
