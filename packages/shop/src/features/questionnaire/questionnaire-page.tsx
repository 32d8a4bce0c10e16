import './questionnaire.css';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type Language, useLanguage } from './languages.ts';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { type Link, useLink } from './use-link.ts';

/** A doctor answers the questionnaire behind a link, in German or English, without an account. */
export function QuestionnairePage() {
  const { token = '' } = useParams();
  return <QuestionnaireOf key={token} path={`/doctor-questionnaire/${encodeURIComponent(token)}`} />;
}

function QuestionnaireOf({ path }: { path: string }) {
  const { language, choose } = useLanguage();
  const { link, retry } = useLink(path);
  const choice = useRef<unknown>(undefined);
  const opened = typeof link === 'object' ? link : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what the link opens
  useEffect(() => {
    if (!opened) return;
    choice.current = opened.draft?.answers.isGerman;
    choose(languageOf(opened));
  }, [opened]);

  // The answer sets the language; whoever switches afterwards is not overruled by the same answer.
  const followChoice = (isGerman: boolean) => {
    if (choice.current === isGerman) return;
    choice.current = isGerman;
    choose(isGerman ? 'de' : 'en');
  };
  return (
    <QuestionnaireView
      path={path}
      link={link}
      onRetry={retry}
      language={language}
      onLanguage={choose}
      onChoice={followChoice}
    />
  );
}

/** As it was answered last, here or elsewhere; before that as the pharmacy wrote to the doctor. */
const languageOf = ({ draft, locale }: Link): Language => draft?.locale ?? locale;
