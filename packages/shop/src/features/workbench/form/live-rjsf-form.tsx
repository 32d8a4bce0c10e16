import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import { useEngine, usePart } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { rjsfForm } from '../../../lib/rjsf-form.ts';
import type { Position } from './live-form.tsx';

interface LiveRjsfFormProps {
  form: FormDefinition;
  value: Answers;
  onSubmit(): Promise<void>;
  onPosition(position: Position): void;
}

/** A form that rjsf draws, as people meet it. */
export function LiveRjsfForm({ form, value, onSubmit, onPosition }: LiveRjsfFormProps) {
  const { t } = useEngine();
  const Rjsf = usePart(rjsfForm);
  const tell = (answers: Answers) => onPosition({ answers, step: 'form' });
  const begin = useRef(() => tell(value));
  useEffect(() => begin.current(), []);
  if (Rjsf === 'failed') return <p role="alert">{t('workbench:live.failed')}</p>;
  if (!Rjsf) return <p className="rz-loading">{t('entity:loading')}</p>;
  return <Rjsf form={form} value={value} guardLeaving={false} onSubmit={onSubmit} onChange={tell} />;
}
