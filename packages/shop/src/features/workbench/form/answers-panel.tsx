import { type Answers, checkSubmission, type FormDefinition } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import { CodeBlock } from '../code-block.tsx';

/** What would be sent now. */
export function AnswersPanel({ form, answers }: { form: FormDefinition; answers: Answers }) {
  const { t } = useEngine();
  const submission = checkSubmission(form, answers);
  return (
    <Panel id="rz-wb-answers" title={t('workbench:answers.title')}>
      <p className="rz-wb-note">
        {t(submission.complete ? 'workbench:answers.complete' : 'workbench:answers.incomplete')}
      </p>
      <CodeBlock
        label={t('workbench:answers.title')}
        code={JSON.stringify(masked(form, submission.answers), null, 2)}
      />
    </Panel>
  );
}

const masked = ({ schema }: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      schema.properties?.[name]?.writeOnly ? '••••••••' : value,
    ]),
  );
