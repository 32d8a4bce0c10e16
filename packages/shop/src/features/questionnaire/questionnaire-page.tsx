import './questionnaire.css';
import type { Translate } from '@rezeptur/engine/core';
import { EngineLanguage } from '@rezeptur/engine/react';
import { useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { apiIn, type Language, useLanguage } from './languages.ts';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { useLink } from './use-link.ts';

/** A doctor answers the questionnaire behind a link, in German or English, without an account. */
export function QuestionnairePage() {
  const { token = '' } = useParams();
  return <QuestionnaireOf key={token} path={`/doctor-questionnaire/${encodeURIComponent(token)}`} />;
}

function QuestionnaireOf({ path }: { path: string }) {
  const [wanted, setWanted] = useState<Language>('de');
  const { texts, language } = useLanguage(wanted);
  const link = useLink(path);
  const choice = useRef<boolean>(undefined);
  const http = useMemo(() => apiIn(language), [language]);
  const t: Translate = useMemo(() => (key, params) => texts.t(key, { ...params }), [texts]);

  // The answer sets the language; whoever switches afterwards is not overruled by the same answer.
  const followChoice = (isGerman: boolean) => {
    if (choice.current === isGerman) return;
    choice.current = isGerman;
    setWanted(isGerman ? 'de' : 'en');
  };
  return (
    <I18nextProvider i18n={texts}>
      <EngineLanguage http={http} locale={language === 'en' ? 'en-GB' : 'de'} t={t}>
        <QuestionnaireView
          path={path}
          link={link}
          language={language}
          onLanguage={setWanted}
          onChoice={followChoice}
        />
      </EngineLanguage>
    </I18nextProvider>
  );
}
