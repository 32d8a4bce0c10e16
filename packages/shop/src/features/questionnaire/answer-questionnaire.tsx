import { type FileStore, Wizard } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { FollowChoice } from './follow-choice.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { SubmitState } from './submit-state.tsx';
import type { LinkPath } from './use-link.ts';
import { type Beginning, useQuestionnaire } from './use-questionnaire.ts';

interface AnswerQuestionnaireProps extends Beginning {
  path: LinkPath;
  files: FileStore;
  onChoice(isGerman: boolean): void;
  onDone(reference: string): void;
  onBeginning(beginning: Beginning): void;
}

/** The wizard as `schemas/forms/doctor-questionnaire` declares it; whatever goes wrong, it stays with all it holds. */
export function AnswerQuestionnaire({ onChoice, ...props }: AnswerQuestionnaireProps) {
  const { link, answers, files } = props;
  const wizard = useRef<HTMLDivElement>(null);
  const { form, draft, keeping, phase, submit, goOnWith, goBack } = useQuestionnaire(props);

  // The button that was pressed has gone with the question it answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (answers) wizard.current?.querySelector<HTMLElement>('.rz-wizard__title')?.focus();
  }, []);

  return (
    <div className="rz-questionnaire__body" data-state={phase.state}>
      <SubmitState
        phase={phase}
        uploading={keeping.uploading}
        onBack={goBack}
        onRetry={() => wizard.current?.querySelector('form')?.requestSubmit()}
        onChoose={goOnWith}
      />
      <div ref={wizard} hidden={phase.state !== 'open'}>
        <Wizard
          form={form}
          files={files}
          draft={draft}
          {...(answers && { value: answers })}
          stepInUrl="query"
          onSubmit={submit}
          renderStep={({ step, fields }) => (
            <>
              {step === 'IsGerman' && <FollowChoice onChoice={onChoice} />}
              {fields}
            </>
          )}
        />
        <SavedNotice keeping={keeping} expiresAt={link.expiresAt} />
      </div>
    </div>
  );
}
