import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import { useEngine, usePart } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { rjsfForm } from '../../../lib/form/rjsf-form.ts';

interface LiveRjsfFormProps {
  form: FormDefinition;
  value: Answers;
  onSubmit(): Promise<void>;
  onAnswers(answers: Answers): void;
}

/** A form that rjsf draws, as people meet it. */
export function LiveRjsfForm({ form, value, onSubmit, onAnswers }: LiveRjsfFormProps) {
  const { t } = useEngine();
  const Rjsf = usePart(rjsfForm);
  const begin = useRef(() => onAnswers(value));
  useEffect(() => begin.current(), []);
  if (Rjsf === 'failed') return <p role="alert">{t('workbench:live.failed')}</p>;
  if (!Rjsf) return <p className="rz-loading">{t('entity:loading')}</p>;
  return <Rjsf form={form} value={value} guardLeaving={false} onSubmit={onSubmit} onChange={onAnswers} />;
}
