import { isHttpError } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useData } from '../../lib/api/use-data.ts';
import { jobOffersKey } from '../../lib/job-offers.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { JobOfferView } from './job-offer-view.tsx';
import { OpenApplication } from './open-application.tsx';

/** Open positions, and a text where there are none: an application is welcome at any time. */
export function JobsPage() {
  const { t } = useTranslation(['jobs', 'shop']);
  const { config } = useAppConfig();
  const { data, error, isValidating, mutate } = useData(jobOffersKey);
  const email = config?.settings.jobsEmail ?? config?.settings.email ?? '';
  return (
    <div className="rz-jobs">
      <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="rz-content__lead">{t('lead')}</p>
      <div role="status">
        {!data && !error && <p className="rz-muted">{t('loading')}</p>}
        {data?.length === 0 && <p>{t('none')}</p>}
      </div>
      {error && !data && (
        <LoadFailed
          text={(isHttpError(error) && error.body?.error) || t('failed')}
          retry={t('retry')}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data?.map((offer) => (
        <JobOfferView key={offer.id} offer={offer} email={email} />
      ))}
      {(data || error) && <OpenApplication email={email} isOpen={!data?.length} />}
    </div>
  );
}
