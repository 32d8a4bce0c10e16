import { type Answers, type FormDefinition, walk } from '@rezeptur/engine/core';
import { importForm, stepTitle, useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { useCallback, useState } from 'react';
import { type BenchProps, DeclarationBench, type Edited } from '../declaration/declaration-bench.tsx';
import { usePreviewTexts } from '../declaration/use-preview-texts.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { type Language, languageOf } from '../languages.ts';
import { useLiveModule } from '../use-live-module.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { CallPanel } from './call-panel.tsx';
import { LiveForm, type Position } from './live-form.tsx';
import { StepGraph } from './step-graph.tsx';
import { VersionPanel } from './version-panel.tsx';

/** A form's files beside the form itself. */
export function FormBench(props: BenchProps) {
  return (
    <DeclarationBench kind="form" {...props}>
      {(edited) => <FormPreview name={props.name} {...edited} />}
    </DeclarationBench>
  );
}

interface FormPreviewProps extends Edited {
  name: string;
}

function FormPreview({ name, files, checked, onFind }: FormPreviewProps) {
  const { t, locale } = useEngine();
  const [language, setLanguage] = useState<Language>(() => languageOf([locale]));
  const texts = usePreviewTexts('forms', name, files, language);
  const { definition: form, base, error } = useLiveModule(checked?.module, importForm, isSame);
  const [position, setPosition] = useState<Position>({ answers: {}, step: '' });
  const [isDone, setIsDone] = useState(false);
  const [start, setStart] = useState<{ count: number; answers?: Answers }>({ count: 0 });
  const titleOf = useCallback(
    (step: string) => (form && stepTitle(form, step, texts, `forms:${name}`)) || step,
    [form, texts, name],
  );
  if (error) return <p role="alert">{t('workbench:live.failed')}</p>;
  if (!form || !base)
    return <p className="rz-loading">{t(checked ? 'workbench:live.none' : 'entity:loading')}</p>;
  const begin = (answers?: Answers) => {
    setIsDone(false);
    setStart(({ count }) => ({ count: count + 1, answers }));
  };
  return (
    <>
      <Panel
        id="rz-wb-live"
        title={t('workbench:live.title')}
        className="rz-panel rz-wb-live"
        headClassName="rz-wb-head"
        aside={
          <LanguageSwitch label={t('workbench:live.language')} language={language} onChange={setLanguage} />
        }
      >
        {isDone ? (
          <p role="status">{t('workbench:live.done')}</p>
        ) : (
          <LiveForm
            key={start.count}
            form={form}
            texts={texts}
            language={language}
            initial={start.answers}
            onPosition={setPosition}
            onDone={() => setIsDone(true)}
          />
        )}
        <div className="rz-wb-live__tools">
          <button type="button" className="rz-button rz-button--small" onClick={() => begin()}>
            {t('workbench:live.restart')}
          </button>
          {(form.schema.examples ?? []).map((example, index) => (
            <button
              key={JSON.stringify(example)}
              type="button"
              className="rz-button rz-button--small"
              onClick={() => begin(example as Answers)}
            >
              {t('workbench:live.example', { number: index + 1 })}
            </button>
          ))}
        </div>
      </Panel>
      {form.steps && (
        <Panel id="rz-wb-graph" title={t('workbench:graph.title')} className="rz-panel rz-wb-branching">
          <StepGraph
            steps={form.steps}
            titleOf={titleOf}
            path={pathTo(form, position)}
            onChoose={(step) => onFind('steps.json', `steps.${step}`)}
          />
        </Panel>
      )}
      <AnswersPanel form={form} answers={position.answers} />
      <CallPanel form={form} answers={position.answers} />
      <VersionPanel base={base} form={form} />
    </>
  );
}

const isSame = (one: FormDefinition, other: FormDefinition) => one.version === other.version;

/** The steps walked up to the one that is shown. */
function pathTo(form: FormDefinition, { answers, step }: Position): string[] {
  const { path } = walk(form, answers);
  const at = path.indexOf(step);
  return at < 0 ? path.slice(0, 1) : path.slice(0, at + 1);
}
