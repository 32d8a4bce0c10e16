import { type Answers, checkSubmission, type FormDefinition, hasPage } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { apiPrefix } from '../../../lib/api.ts';
import { CodeBlock } from '../code-block.tsx';
import { apiCallOf, asCurl, asScript } from './api-call.ts';

/** What would be sent now, and how. */
export function AnswersPanel({ form, answers }: { form: FormDefinition; answers: Answers }) {
  const { t } = useEngine();
  const [language, setLanguage] = useState<'curl' | 'script'>('curl');
  const submission = checkSubmission(form, answers);
  const call = apiCallOf(form, submission.answers, apiPrefix);
  return (
    <>
      <section className="rz-panel" aria-labelledby="rz-wb-answers">
        <h2 id="rz-wb-answers" className="rz-block__title">
          {t('workbench:answers.title')}
        </h2>
        <p className="rz-wb-note">
          {t(submission.complete ? 'workbench:answers.complete' : 'workbench:answers.incomplete')}
        </p>
        <CodeBlock
          label={t('workbench:answers.title')}
          code={JSON.stringify(masked(form, submission.answers), null, 2)}
        />
      </section>
      <section className="rz-panel" aria-labelledby="rz-wb-call">
        <div className="rz-wb-head">
          <h2 id="rz-wb-call" className="rz-block__title">
            {t('workbench:call.title')}
          </h2>
          <div className="rz-wb-switch">
            {(['curl', 'script'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={language === one}
                onClick={() => setLanguage(one)}
              >
                {t(`workbench:call.${one}`)}
              </button>
            ))}
          </div>
        </div>
        {form.ui.submit || hasPage(form.ui) ? (
          <CodeBlock
            label={t('workbench:call.title')}
            code={language === 'curl' ? asCurl(call, window.location.origin) : asScript(call)}
          />
        ) : (
          <p className="rz-wb-note">{t('workbench:call.none')}</p>
        )}
      </section>
    </>
  );
}

const masked = ({ schema }: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      schema.properties?.[name]?.writeOnly ? '••••••••' : value,
    ]),
  );
