import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { formatDate } from '../../lib/format.ts';
import { Quoting } from '../../ui/quoting.tsx';
import type { RegistrationState } from './use-registration-state.ts';

/** Whose turn it is, why, and until when. */
export function StateSummary({ state }: { state: RegistrationState }) {
  const { t } = useTranslation('shop', { keyPrefix: 'registration.state' });
  const phone = useAppConfig().config?.settings.phone;
  const { checkedBy, isLate, reason } = state;
  const turn = turnOf(state);
  return (
    <section className="rz-card" aria-live="polite">
      <h1>{t(turn)}</h1>
      {reason && (
        <p>
          <Quoting written={reason}>{(place) => t('reason', { reason: place })}</Quoting>
        </p>
      )}
      {checkedBy && isLate ? (
        <p>{t('late', { date: formatDate(checkedBy), phone })}</p>
      ) : (
        <p>{t(`${turn}Text`, { date: checkedBy && formatDate(checkedBy), phone })}</p>
      )}
      <p className="rz-muted">{t('registered', { date: formatDate(state.registeredAt) })}</p>
    </section>
  );
}

function turnOf({ state, checkedBy }: RegistrationState): 'yourTurn' | 'ourTurn' | 'rejected' | 'closed' {
  if (state === 'rejected') return 'rejected';
  if (state !== 'pending') return 'closed';
  return checkedBy === null ? 'yourTurn' : 'ourTurn';
}
