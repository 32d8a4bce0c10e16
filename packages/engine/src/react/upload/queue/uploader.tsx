import { useId, useRef } from 'react';
import { LeaveGuard } from '../../form/leave/leave-guard.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useIsLive } from '../../use-is-live.ts';
import type { CameraFrame } from '../camera/has-camera.ts';
import { FileField } from '../file-field.tsx';
import { fileWords } from '../file-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { queueTexts } from './queue-texts.ts';
import { type Sending, useSending } from './use-sending.ts';

/** Props of `Uploader`. */
export interface UploaderProps extends Sending {
  label: string;
  /** Offers the camera with a frame of this shape, where the browser has one. */
  frame?: CameraFrame;
}

/** Chooses files and sends each at once, with a ring that shows how far it is; asks before what hasn't arrived is left. */
export function Uploader({ label, frame, ...sending }: UploaderProps) {
  const { limits, multiple, disabled } = sending;
  const { t } = useEngine();
  // Nobody would hear of a file that is chosen before.
  const isLive = useIsLive();
  const { queue, state } = useSending(sending);
  const { queued, progress, arrived, removed } = state;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useKeptFocus(field, id);
  const error = queueTexts(state, { limits, disabled, t });
  const flawed = queued.find(({ stage }) => stage === 'flawed');
  const unsent = queued.filter(
    ({ stage }) => stage === 'failed' || stage === 'offline' || (stage === 'due' && disabled),
  );

  return (
    <div ref={field} className={`rz-field rz-field--file${error ? ' rz-field--invalid' : ''}`}>
      <label htmlFor={id} className="rz-field__label">
        {label}
      </label>
      <FileField
        id={id}
        value={[]}
        fileOf={() => undefined}
        multiple={multiple}
        frame={frame}
        accept={limits?.types.join(',')}
        disabled={disabled || !isLive}
        hasError={error !== ''}
        progress={progress}
        // The page may take a field for one file away once that has arrived.
        staysOpen={multiple}
        describedBy={[error && `${id}.error`, limits && `${id}.hint`].filter(Boolean).join(' ') || undefined}
        hint={limits && <span id={`${id}.hint`}>{t('engine:file.allowed', fileWords(limits, t))}</span>}
        held={
          flawed && {
            file: flawed.file,
            answer: { id: flawed.id, name: flawed.file.name, size: flawed.file.size, type: flawed.file.type },
            onUse: () => queue.resume(['flawed']),
          }
        }
        onAdd={(chosen, retaken) => queue.choose(chosen, retaken?.id).then(() => undefined)}
        arrived={arrived}
        removed={removed}
        onRemove={() => undefined}
      />
      <p id={`${id}.error`} className="rz-field__error" role="alert">
        {error}
      </p>
      {unsent.length > 0 && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-file__retry"
          disabled={disabled}
          onClick={() => queue.resume(['failed', 'offline'])}
        >
          {t('engine:file.retryFile', { name: unsent.map(({ file }) => file.name).join(', ') })}
        </button>
      )}
      {/* Another try may never help. */}
      {unsent.map(({ id: queuedId, file: { name } }) => (
        <button
          key={queuedId}
          type="button"
          className="rz-button rz-button--secondary rz-file__remove"
          disabled={disabled}
          onClick={() => queue.remove(queuedId)}
        >
          {t('engine:file.removeFile', { name })}
        </button>
      ))}
      <LeaveGuard isUnsaved={() => queue.get().queued.length > 0} keys="engine:file.leave" />
    </div>
  );
}
