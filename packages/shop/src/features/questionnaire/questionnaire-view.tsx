import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { formatDate } from '../../lib/format.ts';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OpenQuestionnaire } from './open-questionnaire.tsx';
import type { LinkPath, LinkState } from './use-link.ts';

interface QuestionnaireViewProps {
  path: LinkPath;
  link: LinkState;
  /** Asks once more what the link opens. */
  onRetry(): void;
  language: string;
  onLanguage(language: string): void;
  onChoice(isGerman: boolean): void;
}

/** The questionnaire in one of its states: loading, unreachable, invalid, open, done, sent before. */
export function QuestionnaireView(props: QuestionnaireViewProps) {
  const { path, link, onRetry, language, onLanguage, onChoice } = props;
  const { t } = useTranslation('questionnaire');
  const [reference, setReference] = useState<string>();
  const isOpen = typeof link === 'object' && !link.submittedAt;
  if (reference !== undefined) {
    return (
      <DoneCard title={t('done.title')}>
        <p>{t('done.text')}</p>
        <p>
          {t('done.reference')} <strong className="rz-number">{reference}</strong>
        </p>
        <RouteLink className="rz-button rz-button--primary" to={pathOf('home')}>
          {t('done.home')}
        </RouteLink>
      </DoneCard>
    );
  }
  return (
    <section className="rz-questionnaire">
      <header className="rz-questionnaire__head">
        <h1>{t('title')}</h1>
        <LanguageSwitch language={language} onChange={onLanguage} />
      </header>
      {(link === 'loading' || isOpen) && <NeedsScript text={t('shop:form.needsScript')} />}
      {link === 'loading' && <p role="status">{t('loading')}</p>}
      {link === 'unreachable' && (
        <LoadFailed text={t('unreachable.text')} retry={t('unreachable.retry')} onRetry={onRetry} />
      )}
      {link === 'invalid' && (
        <section className="rz-gate rz-card">
          <h2>{t('invalid.title')}</h2>
          <p role="alert">{t('invalid.text')}</p>
          <RouteLink className="rz-button rz-button--primary" to={pathOf('contact')}>
            {t('invalid.contact')}
          </RouteLink>
        </section>
      )}
      {typeof link === 'object' && link.submittedAt && (
        <section className="rz-gate rz-card">
          <h2>{t('sent.title')}</h2>
          <p role="status">{t('sent.text', { date: formatDate(link.submittedAt) })}</p>
          <RouteLink className="rz-button rz-button--primary" to={pathOf('contact')}>
            {t('invalid.contact')}
          </RouteLink>
        </section>
      )}
      {isOpen && (
        <>
          <p className="rz-content__lead">{t('lead')}</p>
          <OpenQuestionnaire path={path} link={link} onChoice={onChoice} onDone={setReference} />
        </>
      )}
    </section>
  );
}
