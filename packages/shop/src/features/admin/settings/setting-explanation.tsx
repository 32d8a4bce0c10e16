import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';

export const explanationKey = (name: string): string => `entities:setting.name.explanations.${name}`;

/** What a setting is for, beside it. */
export function SettingExplanation({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  return (
    <Panel title={t('admin:setting.explanation')}>
      <p>{t(explanationKey(String(item.name)))}</p>
    </Panel>
  );
}
