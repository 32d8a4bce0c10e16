import { useMemo } from 'react';
import { along } from '../../core/flow/along.ts';
import { summaryText } from '../../core/form/answer-text.ts';
import { answersToSend, type FormDefinition } from '../../core/index.ts';
import { useFormScope, useFormState } from '../form/form-context.tsx';
import { useEngine } from '../provider/engine-provider.tsx';
import { stepTitle } from './step-words.ts';

interface WizardSummaryProps {
  form: FormDefinition;
  trail: readonly string[];
  onBack(step: string): void;
}

/** One button for each answered step: what was asked, what was said; pressing it goes back there. */
export function WizardSummary({ form, trail, onBack }: WizardSummaryProps) {
  const { t, locale } = useEngine();
  const { texts } = useFormScope();
  const typed = useFormState((state) => state.answers);
  const answers = useMemo(() => answersToSend(form, typed), [form, typed]);
  const saving = useFormState((state) => state.saving);
  if (trail.length === 0) return null;
  return (
    <nav className="rz-summary" aria-label={t('engine:wizard.summary')}>
      <ol className="rz-summary__list">
        {along(form, trail, typed).map(({ step, fields }) => {
          const title = stepTitle(form, step, t, texts.keys) || step;
          return (
            <li key={step} className="rz-summary__item">
              <button
                type="button"
                className="rz-summary__button"
                data-step={step}
                disabled={saving}
                onClick={() => onBack(step)}
              >
                <span className="rz-visually-hidden">{t('engine:wizard.change')}</span>
                <span className="rz-summary__step">{title}</span>{' '}
                {/* A step that asks nothing has no answer either. */}
                {fields.length > 0 && (
                  <span className="rz-summary__answer">
                    {summaryText(texts, fields, answers, locale, title)}
                  </span>
                )}
                <span className="rz-summary__icon" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
