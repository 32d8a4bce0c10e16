import type { MyAccountResponse } from '@rezeptur/schemas/types';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dataLang } from '../../lib/language.ts';
import { pathOf } from '../../lib/route-list.ts';
import { EventWhen } from '../../ui/event-when.tsx';
import { useAnswer } from './use-answer.ts';

type EventRegistration = NonNullable<MyAccountResponse['data']['eventRegistration']>;

interface EventBlockProps {
  registration: EventRegistration | null | undefined;
  /** The account is to be read again. */
  onChanged: () => unknown;
}

/** On the account page: the next event, with the way to answer or to sign off. Nothing where there is none. */
export function EventBlock({ registration, onChanged }: EventBlockProps) {
  const { t } = useTranslation('shop');
  const { signOff } = useAnswer();
  if (!registration) return null;
  const { token, accepted, event } = registration;
  const leave = async () => {
    if (await signOff(token)) onChanged();
  };
  return (
    <section className="rz-card" aria-labelledby="rz-account-event">
      <h2 id="rz-account-event" lang={dataLang()}>
        {event.name}
      </h2>
      <EventWhen date={event.date} location={event.location} />
      {accepted ? (
        <>
          <p>{t('events.acceptedHint')}</p>
          <button type="button" className="rz-button rz-button--secondary" onClick={() => void leave()}>
            {t('events.signOff')}
          </button>
        </>
      ) : (
        <>
          <p>{t('events.invited')}</p>
          <Link className="rz-button rz-button--primary" to={pathOf('event-confirm', { token })}>
            {t('events.answer')}
          </Link>
        </>
      )}
    </section>
  );
}
