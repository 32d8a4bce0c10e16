import { useRef } from 'react';
import type { FormDefinition } from '../../core/index.ts';
import { useFormState } from '../form/form-context.tsx';
import { useEngine } from '../provider/engine-provider.tsx';
import { stepsLeft } from './steps-left.ts';

interface WizardProgressProps {
  form: FormDefinition;
  step: string;
  trail: readonly string[];
  title: string;
}

/** How far one has come, and how far it is at most while that still depends on answers. Each new step is announced. */
export function WizardProgress({ form, step, trail, title }: WizardProgressProps) {
  const { t } = useEngine();
  const answers = useFormState((state) => state.answers);
  const { least, most } = stepsLeft(form, step, answers, trail);
  const now = trail.length + 1;
  // The first step needs no announcement, unless one has come back to it.
  const first = useRef(step);
  const hasMoved = useRef(false);
  hasMoved.current ||= first.current !== step;
  const text =
    least === most
      ? t('engine:wizard.progress', { step: now, total: now + most })
      : t('engine:wizard.progressAtMost', { step: now, most: now + most });
  return (
    <div className="rz-wizard__progress">
      <span className="rz-wizard__progress-text">{text}</span>
      <progress className="rz-wizard__bar" aria-label={text} value={now} max={now + most} />
      <span className="rz-visually-hidden" role="status">
        {hasMoved.current
          ? t('engine:wizard.announce', { progress: t('engine:wizard.step', { step: now }), title })
          : ''}
      </span>
    </div>
  );
}
