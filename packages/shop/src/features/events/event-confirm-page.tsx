import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { dataLang } from '../../lib/language.ts';
import { pathOf } from '../../lib/route-list.ts';
import { AnsweredInvitation } from './answered-invitation.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { useAnswer } from './use-answer.ts';
import { useInvitation } from './use-invitation.ts';

/** Where the link of an invitation leads: an answer, the answer that was given, or why there is none to give. */
export function EventConfirmPage() {
  const { t } = useTranslation('shop');
  const { token = '' } = useParams();
  const { invitation, error, mutate } = useInvitation(token);
  const answer = useAnswer();
  const navigate = useNavigate();
  const isWithinShop = useLocation().key !== 'default';
  const isThere = invitation !== undefined;

  useEffect(() => {
    // The heading that had the focus on arrival was replaced by the invitation's own.
    if (!isThere || !isWithinShop || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('#inhalt h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [isThere, isWithinShop]);

  /** Home after an answer; after a refused one the invitation is looked at again. */
  const settle = (isDone: boolean) => void (isDone ? navigate(pathOf('home')) : mutate());
  const accept = async () => settle(await answer.accept(token));
  const signOff = async () => settle(await answer.signOff(token));

  if (error && !invitation) {
    return (
      <InvitationCard title={t('events.failed')} text={t('events.failedText')}>
        <button type="button" className="rz-button rz-button--primary" onClick={() => void mutate()}>
          {t('events.retry')}
        </button>
      </InvitationCard>
    );
  }
  if (!invitation) return <InvitationCard title={t('events.title')} text={t('events.loading')} isLoading />;
  if (invitation.error === 'answered')
    return <AnsweredInvitation invitation={invitation} onSignOff={signOff} />;
  if (invitation.error === 'expired')
    return (
      <InvitationCard
        title={t('events.expired')}
        text={<span lang={dataLang()}>{invitation.eventName}</span>}
      />
    );
  if (invitation.error)
    return <InvitationCard title={t('events.notFound')} text={t('events.notFoundText')} />;
  return <OpenInvitation invitation={invitation} onAccept={accept} onDecline={signOff} />;
}
