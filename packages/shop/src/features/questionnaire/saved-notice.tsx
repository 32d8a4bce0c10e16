import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import type { Keeping } from './create-server-draft.ts';

interface SavedNoticeProps {
  keeping: Keeping;
  expiresAt: string;
}

/** Whether everything is safe. Read out only when it isn't: a notice with every answer would disturb. */
export function SavedNotice({ keeping: { state, uploading }, expiresAt }: SavedNoticeProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <div className="rz-kept" data-state={state}>
      {uploading && (
        <p className="rz-kept__upload">
          {t('kept.uploading', { ...uploading })}
          <progress className="rz-wizard__bar" max={100} value={uploading.percent} aria-hidden="true" />
        </p>
      )}
      {state === 'saving' && !uploading && <p>{t('kept.saving')}</p>}
      {state === 'saved' && <p>{t('kept.saved', { until: formatDate(expiresAt) })}</p>}
      <p role="alert" className="rz-kept__failed">
        {(state === 'failed' || state === 'over') && t(`kept.${state}`)}
      </p>
    </div>
  );
}
