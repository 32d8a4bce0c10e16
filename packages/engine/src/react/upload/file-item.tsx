import type { FileAnswer } from '../../core/index.ts';
import { fileSize } from '../../core/schema/formats/file-size.ts';
import { classNames } from '../form/theme/class-names.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { chosenAtOf } from './file-store.ts';
import { dateTime } from './file-texts.ts';
import { ProgressRing } from './progress-ring.tsx';
import { useThumbnail } from './use-thumbnail.ts';

export interface FileItemProps {
  answer: FileAnswer;
  /** The chosen file; absent for one that was uploaded before. */
  file?: File;
  /** Percent while it is being uploaded. */
  progress?: number;
  hasError?: boolean;
  /** Says when the file was chosen, so that one of several is found again. */
  showsTime?: boolean;
  /** Sends it once more, after a try that failed. */
  onRetry?(): void;
  onReplace?(): void;
  onRemove?(): void;
}

/** A chosen file: picture, name, size, replace and remove. */
export function FileItem(props: FileItemProps) {
  const { answer, file, progress, hasError = false, showsTime = false, onRetry, onReplace, onRemove } = props;
  const { t, locale } = useEngine();
  const { name } = answer;
  const chosenAt = showsTime && file ? chosenAtOf(file) : undefined;
  return (
    <div
      data-file={answer.id}
      className={classNames('rz-file__item', {
        'rz-file__item--error': hasError,
        'rz-file__item--uploading': progress !== undefined,
      })}
    >
      <Thumbnail file={file} name={name} type={answer.type} />
      <span className="rz-file__about">
        <span className="rz-file__name">{name}</span>
        <span className="rz-file__size">
          {fileSize(answer.size, locale)}
          {chosenAt && ` · ${dateTime(chosenAt, locale)}`}
        </span>
        {onRetry && <span className="rz-file__failed">{t('engine:file.failed')}</span>}
      </span>
      {progress !== undefined ? (
        <ProgressRing percent={progress} label={t('engine:file.uploading')} />
      ) : (
        <span className="rz-file__actions">
          {onRetry && <FileButton action="retry" name={name} onClick={onRetry} />}
          {onReplace && <FileButton action="replace" name={name} onClick={onReplace} />}
          {onRemove && <FileButton action="remove" name={name} onClick={onRemove} />}
        </span>
      )}
    </div>
  );
}

interface FileButtonProps {
  action: 'retry' | 'replace' | 'remove';
  /** The file's name. */
  name: string;
  onClick(): void;
}

function FileButton({ action, name, onClick }: FileButtonProps) {
  const { t } = useEngine();
  return (
    <button
      type="button"
      className={`rz-button rz-button--secondary rz-file__${action}`}
      aria-label={t(`engine:file.${action}File`, { name })}
      onClick={onClick}
    >
      {t(`engine:file.${action}`)}
    </button>
  );
}

/** The picture itself where it can be drawn, else a sheet with the extension. */
function Thumbnail({ file, name, type }: { file?: File; name: string; type: string }) {
  const { t } = useEngine();
  const { url, onBroken } = useThumbnail(file, type);
  if (url) {
    return (
      <img
        className="rz-file__thumbnail"
        src={url}
        alt={t('engine:file.previewOf', { name })}
        onError={onBroken}
      />
    );
  }
  return (
    <span className="rz-file__thumbnail rz-file__thumbnail--sheet" aria-hidden="true">
      {name.includes('.') ? name.split('.').at(-1)?.slice(0, 4) : ''}
    </span>
  );
}
