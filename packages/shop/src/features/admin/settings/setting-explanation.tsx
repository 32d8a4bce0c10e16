import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';

/** What a setting is for, beside it. */
export function SettingExplanation({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  return (
    <Panel title={t('admin:setting.explanation')}>
      <p>{t(`forms:shop-settings.${String(item.name)}.help`)}</p>
    </Panel>
  );
}
