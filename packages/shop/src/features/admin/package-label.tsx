import { statesIn } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel, useFlowDefinition } from '@rezeptur/engine/react/entity';
import { adminApi } from './admin-api.ts';

/** The label that goes onto the packages of an order, to be printed; there is none where the order gets no goods. */
export function PackageLabel({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  const flow = useFlowDefinition('order');
  if (!flow || statesIn(flow.table, 'withoutGoods').includes(String(item.state))) return null;
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
