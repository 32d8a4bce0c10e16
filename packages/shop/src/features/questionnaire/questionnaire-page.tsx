import './questionnaire.css';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from './languages.ts';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { useLink } from './use-link.ts';

/** A doctor answers the questionnaire behind a link, in German or English, without an account. */
export function QuestionnairePage() {
  const { token = '' } = useParams();
  return <QuestionnaireOf key={token} path={`/doctor-questionnaire/${encodeURIComponent(token)}`} />;
}

function QuestionnaireOf({ path }: { path: string }) {
  const { language, choose } = useLanguage();
  const link = useLink(path);
  const choice = useRef<boolean>(undefined);

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
      language={language}
      onLanguage={choose}
      onChoice={followChoice}
    />
  );
}
