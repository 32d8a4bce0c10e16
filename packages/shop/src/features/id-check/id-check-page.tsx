import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CheckForm } from './check-form.tsx';
import { type Checked, CheckedOrder, type Who } from './checked-order.tsx';

/** Which batches an order comes from: for those who have its package, its patient's ID and postcode. */
export function IdCheckPage() {
  const { t } = useTranslation(['id-check', 'shop']);
  const { orderHash } = useParams();
  const [found, setFound] = useState<{ order: Checked; who: Who }>();
  return (
    <section className="rz-short-form">
      <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: t('title') }]} />
      {found ? (
        <CheckedOrder order={found.order} who={found.who} onAgain={() => setFound(undefined)} />
      ) : (
        <>
          <h1>{t('title')}</h1>
          {orderHash ? (
            <CheckForm orderHash={orderHash} onFound={(order, who) => setFound({ order, who })} />
          ) : (
            <div className="rz-card">
              <p>
                <strong>{t('scan')}</strong>
              </p>
              <p className="rz-muted">{t('scanText')}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
