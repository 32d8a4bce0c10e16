import { Wizard } from '@rezeptur/engine/react';
import { useRef } from 'react';
import { FollowChoice } from './follow-choice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { SubmitState } from './submit-state.tsx';
import type { Link } from './use-link.ts';
import { useQuestionnaire } from './use-questionnaire.ts';

interface OpenQuestionnaireProps {
  path: string;
  link: Link;
  onChoice(isGerman: boolean): void;
  onDone(reference: string): void;
}

/** The wizard as `schemas/forms/doctor-questionnaire` declares it; whatever goes wrong, it stays with all it holds. */
export function OpenQuestionnaire({ path, link, onChoice, onDone }: OpenQuestionnaireProps) {
  const wizard = useRef<HTMLDivElement>(null);
  const { form, files, draft, keeping, phase, submit, goBack } = useQuestionnaire(path, link, onDone);
  return (
    <div className="rz-questionnaire__body" data-state={phase.state}>
      <SubmitState
        phase={phase}
        uploading={keeping.uploading}
        onBack={goBack}
        onRetry={() => wizard.current?.querySelector('form')?.requestSubmit()}
      />
      <div ref={wizard} hidden={phase.state !== 'open'}>
        <Wizard
          form={form}
          files={files}
          draft={draft}
          stepInUrl="query"
          onSubmit={submit}
          renderStep={({ fields }) => (
            <>
              <FollowChoice onChoice={onChoice} />
              {fields}
            </>
          )}
        />
        <KeptNotice keeping={keeping} expiresAt={link.expiresAt} />
      </div>
    </div>
  );
}
