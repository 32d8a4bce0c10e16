import { createPart, useIsLive, usePart } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { accessibilityFacts } from './accessibility-facts.ts';
import { ContentPage } from './content-page.tsx';

const feedback = createPart(async () => (await import('./feedback-form.tsx')).FeedbackForm);

/** The statement, and below it the way to report a barrier. The form comes once the page can be read. */
export function AccessibilityPage() {
  const { t } = useTranslation(['content', 'forms']);
  const FeedbackForm = usePart(feedback, useIsLive());
  return (
    <>
      <ContentPage facts={accessibilityFacts(t)} />
      <section className="rz-content rz-feedback" id="rueckmeldung" aria-labelledby="barriere">
        <h2 id="barriere">{t('forms:accessibility-feedback.title')}</h2>
        <p>{t('forms:accessibility-feedback.intro')}</p>
        <NeedsScript text={t('content:accessibility.needsScript')} />
        {FeedbackForm === 'failed' && <p role="alert">{t('engine:http.network')}</p>}
        {typeof FeedbackForm === 'function' && <FeedbackForm />}
      </section>
    </>
  );
}
