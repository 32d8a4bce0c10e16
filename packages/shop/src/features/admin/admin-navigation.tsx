import { navigation } from 'virtual:rezeptur/entities';
import { useEngine } from '@rezeptur/engine/react';
import { entityTexts, useEntityConfig } from '@rezeptur/engine/react/entity';
import { NavLink, useLocation } from 'react-router-dom';
import { navigationFor } from './navigation.ts';

/** Where this person may go. */
export function AdminNavigation() {
  const { t } = useEngine();
  const { can, routes } = useEntityConfig();
  const { pathname } = useLocation();
  return (
    <nav className="rz-admin__nav" aria-label={t('admin:navigation.label')}>
      <ul className="rz-admin__links">
        <li>
          <NavLink to="/admin" end>
            {t('admin:navigation.home')}
          </NavLink>
        </li>
      </ul>
      {navigationFor(navigation, can).map((group) => (
        <div key={group.name} className="rz-admin__group">
          <p id={`rz-nav-${group.name}`} className="rz-admin__group-name">
            {t(`admin:navigation.${group.name}`)}
          </p>
          <ul className="rz-admin__links" aria-labelledby={`rz-nav-${group.name}`}>
            {group.entities.map((entity) => (
              <li key={entity}>
                <NavLink to={routes.href(`${entity}.list`)}>{entityTexts(entity, t).plural}</NavLink>
                {/* Who has just come here by this link keeps the focus on it: twenty more lie before the page. */}
                {pathname === routes.href(`${entity}.list`) && (
                  <a className="rz-skip-link" href="#inhalt">
                    {t('common:skip')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {can('workbench', 'update') && (
        <ul className="rz-admin__links">
          <li>
            <NavLink to="/workbench">{t('admin:navigation.workbench')}</NavLink>
          </li>
        </ul>
      )}
    </nav>
  );
}
