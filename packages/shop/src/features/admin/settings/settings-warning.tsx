import { useEngine } from '@rezeptur/engine/react';
import { useEntityConfig, useEntityRows } from '@rezeptur/engine/react/entity';
import { Link } from 'react-router-dom';
import { unreadable } from './setting-form.ts';
import { form } from './settings-form.ts';

/** Names the settings whose stored values the shop can't read: it goes on without them, and somebody has to know. */
export function SettingsWarning() {
  const { t } = useEngine();
  const { routes } = useEntityConfig();
  const { data } = useEntityRows('setting', { itemsPerPage: 100 });
  const wrong = unreadable(form, data?.data ?? []);
  if (wrong.length === 0) return null;
  return (
    <section className="rz-warning" role="alert">
      <h2 className="rz-warning__title">{t('admin:setting.warningTitle')}</h2>
      <p>{t('admin:setting.warningText')}</p>
      <ul>
        {wrong.map(({ id, name }) => (
          <li key={id}>
            <Link to={routes.href('setting.edit', { id })}>
              {t(`forms:shop-settings.${String(name)}.label`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
