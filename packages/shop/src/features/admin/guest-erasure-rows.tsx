import { useEngine } from '@rezeptur/engine/react';
import { Panel, useEntityConfig } from '@rezeptur/engine/react/entity';
import { useStaffData } from './use-staff-data.ts';

/** What an erasure without an account would take: whoever confirms it can't bring it back. */
export function GuestErasureRows({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  const { can } = useEntityConfig();
  const { id, state } = item as { id: string; state: string };
  const isOpen = state === 'requested' && can('guest-erasure', 'show');
  const { data } = useStaffData(isOpen ? `/guest-erasure/${id}/rows` : null);
  if (!data || !isOpen) return null;
  const { names, rows } = data.data;
  return (
    <Panel title={t('admin:guestErasure.title')}>
      <p>{t(`admin:guestErasure.names.${names}`)}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ noun, count }) => (
            <li key={noun}>{t(`admin:guestErasure.rows.${noun}`, { count })}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
