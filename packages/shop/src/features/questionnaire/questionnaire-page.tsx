import './questionnaire.css';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type Language, useLanguage } from './languages.ts';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { type Link, type LinkPath, linkPath, useLink } from './use-link.ts';

/** A doctor answers the questionnaire behind a link, in German or English, without an account. */
export function QuestionnairePage() {
  const { token = '' } = useParams();
  return <QuestionnaireOf key={token} path={linkPath(token)} />;
}

function QuestionnaireOf({ path }: { path: LinkPath }) {
  const { language, choose } = useLanguage();
  const { link, retry } = useLink(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what the link opens
  useEffect(() => {
    if (typeof link === 'object') choose(languageOf(link));
    // Nothing is known of who has opened it but what the browser speaks.
    else if (link === 'invalid') choose(navigator.language.startsWith('de') ? 'de' : 'en');
  }, [link]);

  return (
    <QuestionnaireView
      path={path}
      link={link}
      onRetry={retry}
      language={language}
      onLanguage={choose}
      onChoice={(isGerman) => choose(isGerman ? 'de' : 'en')}
    />
  );
}

/** As it was answered last, here or elsewhere; before that as the pharmacy wrote to the doctor. */
const languageOf = ({ draft, locale }: Link): Language => draft?.locale ?? locale;
