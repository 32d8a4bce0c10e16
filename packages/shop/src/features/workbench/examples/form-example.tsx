import examples from 'virtual:rezeptur/examples';
import type { Example, FormDefinition } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { use, useMemo, useState } from 'react';
import { createTextReader } from '../../../lib/texts/create-text-reader.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { CodeBlock } from '../code-block.tsx';
import { AnswersPanel } from '../form/answers-panel.tsx';
import { LiveForm, type Position } from '../form/live-form.tsx';
import { DocsNote } from './docs-note.tsx';
import { nestedTexts } from './nested-texts.ts';

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
  const { texts } = useTranslation();
  return useMemo(() => {
    const forms = { ...texts.bundleOf('forms'), [name]: nestedTexts(words?.[texts.language] ?? {}) };
    const own = createTextReader(texts.language, { ...texts.bundles(), forms });
    return (key: string | string[], params?: Record<string, unknown>) => own.t(key, { ...params });
  }, [texts, name, words]);
}
