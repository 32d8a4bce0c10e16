import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  to?: string;
  /** Of a label that isn't in the language of the page. */
  lang?: string | undefined;
}

/** The way from the start page to here; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="rz-breadcrumb">
        {crumbs.map(({ label, to, lang }) => (
          <li key={label} lang={lang}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
