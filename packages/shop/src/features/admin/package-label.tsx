import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { adminApi } from './admin-api.ts';

/** The label that goes onto the packages of an order, to be printed. */
export function PackageLabel({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  return (
    <Panel title={t('admin:packageLabel.title')}>
      <p>{t('admin:packageLabel.text')}</p>
      <a
        className="rz-button rz-button--secondary rz-button--small"
        href={`${adminApi}/order-label/${String(item.id)}`}
        download
      >
        {t('admin:packageLabel.open')}
      </a>
    </Panel>
  );
}
