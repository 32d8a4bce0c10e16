import examples from 'virtual:rezeptur/examples';
import type { Example, FormDefinition } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createI18n } from '../../../lib/texts/create-i18n.ts';
import { CodeBlock } from '../code-block.tsx';
import { AnswersPanel } from '../form/answers-panel.tsx';
import { LiveForm, type Position } from '../form/live-form.tsx';
import { DocsNote } from './docs-note.tsx';

interface ExampleModule {
  default: FormDefinition;
  example: Example;
}

const loaded = new Map<string, Promise<ExampleModule>>();

function load(path: string): Promise<ExampleModule> {
  const known = loaded.get(path);
  if (known) return known;
  const started = examples[path]?.() ?? Promise.reject(new Error(`There is no example "${path}"`));
  loaded.set(path, started);
  return started;
}

/** An example out of `schemas/examples`: the form, its JSON, and what is answered. */
export function FormExample({ path, docs }: { path: string; docs?: string }) {
  const { t, locale } = useEngine();
  const { default: form, example } = use(load(path));
  const texts = useExampleTexts(form.name, example);
  const [position, setPosition] = useState<Position>({ answers: {}, step: '' });
  const [isDone, setIsDone] = useState(false);
  const declaration = { schema: form.schema, ui: form.ui, steps: form.steps };
  return (
    <div className="rz-wb-bench">
      <div className="rz-wb-bench__live">
        <Panel id="rz-wb-live" title={example.title} className="rz-panel rz-wb-live">
          <p className="rz-wb-note">{example.description}</p>
          <LiveForm
            form={form}
            texts={texts}
            language={locale}
            initial={example.value}
            onPosition={setPosition}
            onDone={() => setIsDone(true)}
          />
          {isDone && <p role="status">{t('workbench:live.done')}</p>}
        </Panel>
        {docs && <DocsNote path={docs} />}
      </div>
      <div className="rz-wb-bench__edit">
        <Panel id="rz-wb-json" title={t('workbench:json')}>
          <CodeBlock label={t('workbench:json')} code={JSON.stringify(declaration, null, 2)} />
        </Panel>
        <AnswersPanel form={form} answers={position.answers} />
      </div>
    </div>
  );
}

/** Examples bring their own words: `{"de": {"name.label": "Name"}}`. */
function useExampleTexts(name: string, { texts: words }: Example) {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const own = createI18n(i18n.language, { ...i18n.getDataByLanguage(i18n.language) });
    // A group of its own, so that the words are not written into the shop's.
    own.addResourceBundle(i18n.language, 'forms', { [name]: {} });
    for (const [key, word] of Object.entries(words?.[i18n.language] ?? {}))
      own.addResource(i18n.language, 'forms', `${name}.${key}`, word);
    return (key: string | string[], params?: Record<string, unknown>) => own.t(key, { ...params });
  }, [i18n, name, words]);
}
