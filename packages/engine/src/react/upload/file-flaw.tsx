import { useState } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { acceptFlaw, flawOf } from './file-flaws.ts';

interface FileFlawProps {
  file: File | undefined;
  onRetake(): void;
  /** It was said that the photo is used all the same. */
  onUse(): void;
}

/** Says at once that a photo is hard to read, with both ways on: nobody is held up who can't do better. */
export function FileFlaw({ file, onRetake, onUse }: FileFlawProps) {
  const { t } = useEngine();
  const [, setAccepted] = useState<File>();
  const flaw = flawOf(file);
  if (!file || !flaw) return null;
  const use = () => {
    acceptFlaw(file);
    setAccepted(file);
    onUse();
  };
  return (
    <div className="rz-file__flaw rz-notice" role="alert">
      <p>{t(`engine:file.${flaw}`, { name: file.name })}</p>
      <div className="rz-file__ways">
        <button type="button" className="rz-button" onClick={onRetake}>
          {t('engine:file.retake')}
        </button>
        <button type="button" className="rz-button rz-button--secondary" onClick={use}>
          {t('engine:file.useAnyway')}
        </button>
      </div>
    </div>
  );
}
