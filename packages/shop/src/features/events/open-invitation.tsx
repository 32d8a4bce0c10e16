import { useTranslation } from 'react-i18next';
import { dataLang } from '../../lib/language.ts';
import { EventWhen } from '../../ui/event-when.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { Invitation } from './use-invitation.ts';

interface OpenInvitationProps {
  invitation: Invitation;
  onAccept: () => Promise<void>;
  onDecline: () => Promise<void>;
}

/** The invitation itself, with its two answers. */
export function OpenInvitation({ invitation, onAccept, onDecline }: OpenInvitationProps) {
  const { t } = useTranslation('shop');
  const { eventName, text, date, location } = invitation;
  return (
    <section className="rz-invitation rz-card" aria-labelledby="rz-invitation-title">
      <p className="rz-invitation__eyebrow">{t('events.title')}</p>
      <h1 id="rz-invitation-title" lang={dataLang()}>
        {eventName}
      </h1>
      {date && <EventWhen date={date} location={location} />}
      <p className="rz-invitation__text" lang={dataLang()}>
        {text}
      </p>
      <NeedsScript text={t('events.needsScript')} />
      <div className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={() => void onAccept()}>
          {t('events.accept.button')}
        </button>
        <button type="button" className="rz-button rz-button--secondary" onClick={() => void onDecline()}>
          {t('events.decline.button')}
        </button>
      </div>
    </section>
  );
}
