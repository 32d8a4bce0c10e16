import type { Answers } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { AnswerList, failureText, OpenDocumentButton } from '@rezeptur/engine/react/entity';
import { useWording } from './use-wording.ts';

interface SubmissionAnswersProps {
  value: unknown;
  item: Record<string, unknown>;
  /** Whose files they are; the submission's own unless it was sent for something. */
  entity?: string;
}

/** What was sent through a form, with the questions as they were asked then. */
export function SubmissionAnswers({ value, item, entity = 'form-submission' }: SubmissionAnswersProps) {
  const engine = useEngine();
  const { wording, t, error, isLoading } = useWording(item);
  // A questionnaire that was not sent yet.
  if (!value) return <>–</>;
  if (isLoading) return <span role="status">{engine.t('entity:loading')}</span>;
  if (error) return <p role="alert">{failureText(error, engine.t)}</p>;
  return (
    <AnswerList
      form={wording}
      answers={value as Answers}
      path={item.path as string[]}
      t={t}
      lang={typeof item.locale === 'string' ? item.locale : undefined}
      renderFile={(file) => <OpenDocumentButton entity={entity} id={String(item.id)} document={file.id} />}
    />
  );
}
