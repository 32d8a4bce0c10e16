import { useEngine } from '@rezeptur/engine/react';
import { Failure, Panel, useEntityConfig } from '@rezeptur/engine/react/entity';
import type { GuestErasureRowsResponse } from '@rezeptur/schemas/types';
import { useStaffData } from './use-staff-data.ts';

/** What an erasure without an account would take: whoever confirms it can't bring it back. */
export function GuestErasureRows({ item }: { item: Record<string, unknown> }) {
  const { t } = useEngine();
  const { can } = useEntityConfig();
  const { id, state } = item as { id: string; state: string };
  const isOpen = state === 'requested' && can('guest-erasure', 'show');
  const { data, error, mutate } = useStaffData(isOpen ? `/guest-erasure/${id}/rows` : null);
  if (!isOpen) return null;
  return (
    <Panel title={t('admin:guestErasure.title')}>
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      {data && <NamedRows {...data.data} />}
    </Panel>
  );
}

function NamedRows({ names, rows }: GuestErasureRowsResponse['data']) {
  const { t } = useEngine();
  return (
    <>
      <p>{t(`admin:guestErasure.names.${names}`)}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ noun, count }) => (
            <li key={noun}>{t(`admin:guestErasure.rows.${noun}`, { count })}</li>
          ))}
        </ul>
      )}
      {rows.length === 0 && names !== 'nothing' && <p>{t('admin:guestErasure.none')}</p>}
    </>
  );
}
