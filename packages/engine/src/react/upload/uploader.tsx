import { useId } from 'react';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useEngine } from '../provider/engine-provider.tsx';
import { FileField } from './file-field.tsx';
import { fileWords } from './file-texts.ts';
import type { CameraFrame } from './has-camera.ts';
import { type Sending, useSending } from './use-sending.ts';

/** Props of `Uploader`. */
export interface UploaderProps extends Sending {
  label: string;
  /** Offers the camera with a frame of this shape, where the browser has one. */
  frame?: CameraFrame;
}

/** Chooses a file and sends it at once, with a ring that shows how far it is; asks before what hasn't arrived is left. */
export function Uploader({ label, frame, ...sending }: UploaderProps) {
  const { limits, multiple, disabled } = sending;
  const { t } = useEngine();
  const { status, standing, flawed, arrived, send, sendLate, isUnsent } = useSending(sending);
  const id = useId();
  const error = [standing.refused, standing.failure].filter(Boolean).join(' ');
  const unsent = flawed ? [] : standing.files;

  /** The button goes with what it stands for. */
  const sendAgain = () => {
    document.getElementById(id)?.focus();
    void sendLate();
  };

  return (
    <div className={`rz-field rz-field--file${error ? ' rz-field--invalid' : ''}`}>
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
        disabled={disabled}
        hasError={error !== ''}
        progress={status.running ? status.progress : undefined}
        describedBy={[error && `${id}.error`, limits && `${id}.hint`].filter(Boolean).join(' ') || undefined}
        hint={limits && <span id={`${id}.hint`}>{t('engine:file.allowed', fileWords(limits, t))}</span>}
        held={
          flawed && {
            file: flawed,
            answer: { id: '', name: flawed.name, size: flawed.size, type: flawed.type },
            onUse: sendAgain,
          }
        }
        onAdd={send}
        arrived={arrived}
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
          onClick={sendAgain}
        >
          {t('engine:file.retryFile', { name: unsent.map(({ name }) => name).join(', ') })}
        </button>
      )}
      <LeaveGuard isUnsaved={isUnsent} keys="engine:file.leave" />
    </div>
  );
}
