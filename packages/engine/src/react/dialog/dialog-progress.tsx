import { useEngine } from '../provider/engine-provider.tsx';
import { ProgressRing } from '../upload/progress-ring.tsx';
import type { DialogSpec } from './dialog-store.ts';

/** The ring of a progress dialog, the spinner of a loading dialog. */
export function DialogProgress({ spec }: { spec: DialogSpec }) {
  const { t } = useEngine();
  if (spec.type === 'loading') {
    return (
      <div className="rz-dialog__progress" role="status">
        <span className="rz-spinner" aria-hidden="true" />
        <span className="rz-visually-hidden">{t('engine:loading')}</span>
      </div>
    );
  }
  if (!spec.progress) return null;
  return (
    <div className={`rz-dialog__progress rz-dialog__progress--${spec.progress.state}`}>
      {spec.progress.state === 'running' && (
        <ProgressRing percent={spec.progress.percent ?? 0} label={spec.title || t('engine:loading')} />
      )}
    </div>
  );
}
