import { useTranslation } from 'react-i18next';
import { dataLang } from '../../lib/language.ts';
import { EventWhen } from '../../ui/event-when.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { Invitation } from './use-invitation.ts';

/** What was answered; guests who have accepted may still sign off. */
export function AnsweredInvitation({
  invitation,
  onSignOff,
}: {
  invitation: Invitation;
  onSignOff: () => Promise<void>;
}) {
  const { t } = useTranslation('shop');
  const { eventName, accepted, date, location } = invitation;
  return (
    <section className="rz-invitation rz-card" aria-labelledby="rz-invitation-title">
      <h1 id="rz-invitation-title" lang={dataLang()}>
        {eventName}
      </h1>
      <p>{t('events.answered')}</p>
      {accepted && (
        <>
          {date && <EventWhen date={date} location={location} />}
          <p className="rz-notice">{t('events.acceptedHint')}</p>
          <NeedsScript text={t('events.needsScript')} />
          <div className="rz-buttons">
            <button type="button" className="rz-button rz-button--secondary" onClick={() => void onSignOff()}>
              {t('events.signOff')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
