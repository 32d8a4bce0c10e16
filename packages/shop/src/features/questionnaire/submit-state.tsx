import { useTranslation } from 'react-i18next';
import type { Side } from './answers-to-go-on-with.ts';
import { ConflictCard } from './conflict-card.tsx';
import type { Keeping } from './create-server-draft.ts';
import { StateCard } from './state-card.tsx';
import type { Link } from './use-link.ts';

export type Phase =
  | { state: 'open' }
  | { state: 'submitting'; percent: number }
  | { state: 'error'; text: string }
  | { state: 'conflict'; there: Link };

interface SubmitStateProps {
  phase: Phase;
  uploading: Keeping['uploading'];
  onRetry(): void;
  onBack(): void;
  onChoose(side: Side): void;
}

/** How sending goes, and what to do when it didn't work, or when another device has gone on meanwhile. */
export function SubmitState({ phase, uploading, onRetry, onBack, onChoose }: SubmitStateProps) {
  const { t } = useTranslation('questionnaire');
  if (phase.state === 'submitting') {
    const text = uploading ? t('kept.uploading', { ...uploading }) : t('submitting.percent', phase);
    const percent = uploading?.percent ?? phase.percent;
    return (
      <StateCard key="submitting" title={t('submitting.title')}>
        <p>{t('submitting.text')}</p>
        <progress className="rz-wizard__bar" max={100} value={percent} aria-label={t('submitting.title')} />
        <p className="rz-questionnaire__percent">{text}</p>
      </StateCard>
    );
  }
  if (phase.state === 'error') {
    return (
      <StateCard key="error" title={t('error.title')}>
        <p role="alert" className="rz-alert rz-alert--danger">
          {phase.text}
        </p>
        <p>{t('error.text')}</p>
        <div className="rz-buttons">
          <button type="button" className="rz-button rz-button--primary" onClick={onRetry}>
            {t('error.retry')}
          </button>
          <button type="button" className="rz-button rz-button--secondary" onClick={onBack}>
            {t('error.back')}
          </button>
        </div>
      </StateCard>
    );
  }
  if (phase.state === 'conflict') return <ConflictCard there={phase.there} onChoose={onChoose} />;
  return null;
}
