import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { pathOf } from '../../lib/route-list.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ContentBody } from './content-body.tsx';
import { contentOf, type Facts } from './content-of.ts';

/** A page of words. */
export function ContentPage({ facts }: { facts?: Facts }) {
  const { t } = useTranslation(['content', 'shop', 'common']);
  const { config } = useAppConfig();
  const { name = '' } = (useMatches().at(-1)?.handle ?? {}) as { name?: string };
  const { title } = contentOf(t, name, config?.settings);
  return (
    <div className="rz-content-frame">
      <article className="rz-content">
        <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: pathOf('home') }, { label: title }]} />
        <h1>{title}</h1>
        <ContentBody name={name} {...(facts && { facts })} />
        {name === 'legal-revocation' && (
          <p className="rz-buttons">
            <Link className="rz-button rz-button--primary" to={pathOf('withdrawal')}>
              {t('common:nav.withdrawal')}
            </Link>
          </p>
        )}
      </article>
    </div>
  );
}
