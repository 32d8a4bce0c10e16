import { useEngine } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import type { Side } from './answers-to-go-on-with.ts';
import { StateCard } from './state-card.tsx';
import type { Link } from './use-link.ts';

interface ConflictCardProps {
  there: Link;
  onChoose(side: Side): void;
}

/** Two devices have gone on from the same state: whose answers count? Nothing is saved until that is said. */
export function ConflictCard({ there: { draft }, onChoose }: ConflictCardProps) {
  const { t } = useTranslation('questionnaire');
  const { locale } = useEngine();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <StateCard title={t('conflict.title')}>
      <p role="alert">
        {draft
          ? t('conflict.there', {
              when: when.format(new Date(draft.savedAt)),
              step: t(`forms:${draft.form}.steps.${draft.step}.title`),
            })
          : t('conflict.empty')}
      </p>
      <p>{t('conflict.text')}</p>
      <div className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={() => onChoose('there')}>
          {t('conflict.takeThere')}
        </button>
        <button type="button" className="rz-button rz-button--secondary" onClick={() => onChoose('here')}>
          {t('conflict.keepHere')}
        </button>
      </div>
    </StateCard>
  );
}
