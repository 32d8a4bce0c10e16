import './questionnaire.css';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { questionnaireKey } from '../../lib/api/token-data.ts';
import { ownLanguage } from '../../lib/language.ts';
import { usePageLanguage } from '../../lib/page-language.ts';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { type Link, type LinkPath, useLink } from './use-link.ts';

/** A doctor answers the questionnaire behind a link, in German or English, without an account. */
export function QuestionnairePage() {
  const { token = '' } = useParams();
  return <QuestionnaireOf key={token} path={questionnaireKey(token)} />;
}

function QuestionnaireOf({ path }: { path: LinkPath }) {
  const { language, choose } = usePageLanguage();
  const { link, retry } = useLink(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what the link opens
  useEffect(() => {
    if (typeof link === 'object') void choose(languageOf(link, language));
    // Nothing is known of who has opened it but what the browser speaks.
    else if (link === 'invalid') void choose(languageFor(navigator.language.startsWith(ownLanguage)));
  }, [link]);

  return (
    <QuestionnaireView
      path={path}
      link={link}
      onRetry={retry}
      language={language}
      onLanguage={(next) => void choose(next)}
      onChoice={(isGerman) => void choose(languageFor(isGerman))}
    />
  );
}

/** Doctors abroad read English, as they do elsewhere. */
const languageFor = (isGerman: boolean): string => (isGerman ? ownLanguage : 'en');

/** As it was answered last, here or elsewhere; before that as its address says, or as the pharmacy wrote to the doctor. */
const languageOf = ({ draft, locale }: Link, opened: string): string =>
  draft?.locale ?? (opened === ownLanguage ? locale : opened);
