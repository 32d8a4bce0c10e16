import { type Answers, checkSubmission, type FormDefinition, hasPage } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { useState } from 'react';
import { apiPrefix } from '../../../lib/api/http.ts';
import { CodeBlock } from '../code-block.tsx';
import { apiCallOf, asCurl, asScript } from './api-call.ts';

/** The request that would send the answers, for a terminal or a script. */
export function CallPanel({ form, answers }: { form: FormDefinition; answers: Answers }) {
  const { t } = useEngine();
  const [language, setLanguage] = useState<'curl' | 'script'>('curl');
  const call = apiCallOf(form, checkSubmission(form, answers).answers, apiPrefix);
  return (
    <Panel
      id="rz-wb-call"
      title={t('workbench:call.title')}
      headClassName="rz-wb-head"
      aside={
        <div className="rz-wb-switch">
          {(['curl', 'script'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={language === one} onClick={() => setLanguage(one)}>
              {t(`workbench:call.${one}`)}
            </button>
          ))}
        </div>
      }
    >
      {form.ui.submit || hasPage(form.ui) ? (
        <CodeBlock
          label={t('workbench:call.title')}
          code={language === 'curl' ? asCurl(call, window.location.origin) : asScript(call)}
        />
      ) : (
        <p className="rz-wb-note">{t('workbench:call.none')}</p>
      )}
    </Panel>
  );
}
