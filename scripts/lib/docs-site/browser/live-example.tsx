import type { LiveModule } from 'virtual:live-examples';
import { type Answers, type FormDefinition, textsOf } from '@rezeptur/engine/core';
import {
  createHttpClient,
  DialogHost,
  EngineProvider,
  SchemaForm,
  ToastHost,
  Wizard,
} from '@rezeptur/engine/react';
import { words as de } from '@rezeptur/engine/words/de';
import { words as en } from '@rezeptur/engine/words/en';
import { useEffect, useMemo, useState } from 'react';
import { onFetch } from './fetch-for.ts';
import { nestedTexts } from './nested-texts.ts';

const languages = { en: { words: en, name: 'English' }, de: { words: de, name: 'Deutsch' } } as const;
type Language = keyof typeof languages;

const http = createHttpClient({ baseUrl: '/' });

/** One example as it runs: its form in a language of the reader's choice, and below it what the form sends. */
export function LiveExample({ name, module }: { name: string; module: LiveModule }) {
  const [language, setLanguage] = useState<Language>('en');
  const [sent, setSent] = useState('');
  const texts = module.example?.texts?.[language];
  const t = useMemo(() => {
    const forms = { [name]: nestedTexts(texts ?? {}) };
    return textsOf({ ...languages[language].words, forms }, language);
  }, [name, texts, language]);
  useEffect(() => onFetch(name, setSent), [name]);
  return (
    <EngineProvider http={http} locale={language} t={t}>
      <Languages chosen={language} onChoose={setLanguage} />
      <div lang={language}>
        {typeof module.default === 'function' ? (
          <module.default />
        ) : (
          <Form
            form={module.default}
            value={module.example?.value}
            onSent={(answers) => setSent(JSON.stringify(answers, null, 2))}
          />
        )}
        <DialogHost />
        <ToastHost />
      </div>
      <div role="status">
        {sent && (
          <>
            <p>The form sends:</p>
            <pre>{sent}</pre>
          </>
        )}
      </div>
    </EngineProvider>
  );
}

interface FormProps {
  form: FormDefinition;
  value: Answers | undefined;
  onSent: (answers: Answers) => void;
}

const Form = ({ form, value, onSent }: FormProps) =>
  form.steps ? (
    <Wizard form={form} value={value} onSubmit={onSent} guardLeaving={false} headingLevel={3} />
  ) : (
    <SchemaForm form={form} value={value} onSubmit={onSent} />
  );

function Languages({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  return (
    <fieldset className="live__languages">
      <legend className="rz-visually-hidden">Language of the form</legend>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          {languages[language].name}
        </button>
      ))}
    </fieldset>
  );
}
