import { type ReactNode, useEffect } from 'react';
import { Link } from '../routing/link.tsx';
import { useLocation } from '../routing/router.ts';
import { useEntityConfig } from './entity-config.tsx';
import type { EntityTexts } from './entity-texts.ts';
import { lastSearch } from './last-search.ts';
import { PageTitle } from './page-title.tsx';

export interface PageFrameProps {
  of: string;
  words: EntityTexts;
  title: string;
  subtitle?: string;
  badge?: ReactNode;
  buttons?: ReactNode;
  /** Is there a way back? Default: yes. */
  hasBack?: boolean;
  /** Where back leads; default: the list, as it was left. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** Back, title and buttons around one item's page. */
export function PageFrame({
  of,
  words,
  title,
  subtitle,
  badge,
  buttons,
  hasBack = true,
  back,
  children,
}: PageFrameProps) {
  const { routes } = useEntityConfig();
  const list = routes.href(`${of}.list`);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <section className="rz-entity" aria-labelledby="rz-entity-title">
      {hasBack && (
        <Link className="rz-entity__back" to={back?.to ?? `${list}${lastSearch(list)}`}>
          <span aria-hidden="true">‹</span> {back?.label ?? words.plural}
        </Link>
      )}
      <header className="rz-entity__head">
        <div className="rz-entity__names">
          {subtitle && <p className="rz-entity__subtitle">{subtitle}</p>}
          <PageTitle>{title}</PageTitle>
        </div>
        {badge}
        {buttons && <div className="rz-entity__buttons">{buttons}</div>}
      </header>
      {children}
    </section>
  );
}
