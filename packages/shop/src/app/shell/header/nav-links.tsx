import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { NavEntry } from './nav-entries.ts';

interface NavLinksProps {
  entries: NavEntry[];
  className: string;
  onFollow?: () => void;
}

/** A list of pages; the current one is marked for eye and ear. */
export function NavLinks({ entries, className, onFollow }: NavLinksProps) {
  const { t } = useTranslation('common');
  return (
    <ul className={className}>
      {entries.map(({ name, path, badge }) => (
        <li key={name}>
          <NavLink to={path} end={name === 'home'} onClick={onFollow}>
            {t(`nav.${name}`)}
            {badge && (
              <span className="rz-badge rz-badge--count">
                {badge}
                <span className="rz-visually-hidden"> {t(`nav.badge.${name}`)}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
