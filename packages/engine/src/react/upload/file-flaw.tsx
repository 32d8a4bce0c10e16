import type { PictureFlaw } from '../../core/pictures/find-flaw.ts';
import { useEngine } from '../provider/engine-provider.tsx';

interface FileFlawProps {
  name: string;
  flaw: PictureFlaw;
  onRetake(): void;
  onUse(): void;
}

/** Says at once that a photo is hard to read, with both ways on: nobody is held up who can't do better. */
export function FileFlaw({ name, flaw, onRetake, onUse }: FileFlawProps) {
  const { t } = useEngine();
  return (
    <div className="rz-file__flaw rz-notice" role="alert">
      <p>{t(`engine:file.${flaw}`, { name })}</p>
      <div className="rz-file__ways">
        <button type="button" className="rz-button" onClick={onRetake}>
          {t('engine:file.retake')}
        </button>
        <button type="button" className="rz-button rz-button--secondary" onClick={onUse}>
          {t('engine:file.useAnyway')}
        </button>
      </div>
    </div>
  );
}
