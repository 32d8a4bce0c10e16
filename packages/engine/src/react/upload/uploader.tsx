import { useEffect, useId, useRef, useState } from 'react';
import { type FileAnswer, type FileLimits, fileProblem } from '../../core/index.ts';
import { isHttpError } from '../http/http-error.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { FileField } from './file-field.tsx';
import { flawOf } from './file-flaws.ts';
import { fileWords } from './file-texts.ts';
import type { CameraFrame } from './has-camera.ts';
import { prepareFile } from './prepare-file.ts';
import { useInOrder } from './use-in-order.ts';
import type { FileOutcome } from './use-told-files.ts';
import { type UploadRequest, useUpload } from './use-upload.ts';

/** Props of `Uploader`. */
export interface UploaderProps extends UploadRequest {
  label: string;
  /** What may be chosen; anything when absent. */
  limits?: FileLimits;
  multiple?: boolean;
  /** Offers the camera with a frame of this shape, where the browser has one. */
  frame?: CameraFrame;
  disabled?: boolean;
  /** Asked before files are sent for the first time; false: they aren't sent. A rejection is shown as a failure. */
  before?(): boolean | Promise<boolean>;
  /** The files have arrived; what it throws is reported, and they aren't sent again. */
  onDone?(answer: unknown): void;
  /** Without it the failure is shown at the field alone. A lost connection is none: the files are sent once it is back. */
  onError?(failure: unknown): void;
}

/** Chooses a file and sends it at once, with a ring that shows how far it is. */
export function Uploader(props: UploaderProps) {
  const { label, limits, multiple, frame, disabled, before, onDone, onError, ...request } = props;
  const { t, decodePicture } = useEngine();
  const { status, upload } = useUpload(request);
  const [error, setError] = useState('');
  // What didn't arrive, so that a failure costs one press, and a lost connection none.
  const [unsent, setUnsent] = useState<File[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  // Photos that are hard to read: sent once it was said that they are used all the same.
  const [held, setHeld] = useState<File[]>([]);
  const id = useId();
  const inOrder = useInOrder();

  const flawed = held.find(flawOf);

  // The same as it is now, and not as it was drawn; what the server refused isn't sent with others.
  const left = useRef<readonly File[]>([]);

  const begin = () => {
    left.current = [];
    setError('');
    setUnsent([]);
    setHeld([]);
    setWaiting(false);
  };

  const keepBack = (files: File[]) => {
    left.current = files;
    if (files.some(flawOf)) return setHeld(files);
    setUnsent(files);
    setWaiting(files.length > 0 && !navigator.onLine);
  };

  /** Says nothing of files that don't arrive: their message is an alert. */
  const send = async (chosen: File[], retaken?: FileAnswer): Promise<FileOutcome[]> => {
    // Of several files none is lost for another one: what was chosen before goes along.
    const rest = multiple || retaken ? [...left.current] : [];
    begin();
    const ready = await Promise.all(
      chosen.map(async (file) => (limits ? prepareFile(file, limits, decodePicture) : { file })),
    );
    const problem = ready.map((one) => problemOf(one, limits)).find((one) => one !== undefined);
    if (problem) {
      setError(t(`engine:file.${problem}`, limits && fileWords(limits, t)));
      keepBack(rest);
      return [];
    }
    try {
      if (before && !(await before())) {
        keepBack(rest);
        return [];
      }
    } catch (failure) {
      setError(t('engine:file.uploadFailed'));
      keepBack(rest);
      onError?.(failure);
      return [];
    }
    const fresh = ready.map(({ file }) => file);
    const again = retaken && rest.find(flawOf);
    const files = again ? rest.flatMap((file) => (file === again ? fresh : [file])) : [...rest, ...fresh];
    if (files.some(flawOf)) {
      keepBack(files);
      return [];
    }
    return deliver(files);
  };

  const deliver = async (files: File[]): Promise<FileOutcome[]> => {
    begin();
    let answer: unknown;
    try {
      answer = await upload(files);
    } catch (failure) {
      keepBack(files);
      if (isHttpError(failure) && failure.kind === 'bad-request') left.current = [];
      if (!navigator.onLine) {
        setError(t('engine:file.waits'));
        return [];
      }
      const said = isHttpError(failure) ? failure.body?.error : undefined;
      setError(said ?? t('engine:file.uploadFailed'));
      onError?.(failure);
      return [];
    }
    try {
      onDone?.(answer);
    } catch (mistake) {
      // The page's own: the files have arrived, and aren't sent once more.
      reportError(mistake);
    }
    return files.map(({ name }) => ({ name }));
  };

  // Set anew with each render, for the files of that render.
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => void deliver(unsent);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

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
        hasError={error !== '' || status.error}
        progress={status.running ? status.progress : undefined}
        describedBy={[error && `${id}.error`, limits && `${id}.hint`].filter(Boolean).join(' ') || undefined}
        hint={limits && <span id={`${id}.hint`}>{t('engine:file.allowed', fileWords(limits, t))}</span>}
        held={
          flawed && {
            file: flawed,
            answer: asAnswer(flawed, flawed.type),
            onUse: () => {
              // Each of them is pointed out before any is sent.
              if (held.some(flawOf)) return setHeld([...held]);
              document.getElementById(id)?.focus();
              void deliver(held);
            },
          }
        }
        // A request that begins ends the one before: the next choice waits until the one before is sent.
        onAdd={(chosen, retaken) => inOrder((earlier) => earlier.then(() => send(chosen, retaken)))}
        onRemove={() => undefined}
      />
      <p id={`${id}.error`} className="rz-field__error" role="alert">
        {error}
      </p>
      {unsent.length > 0 && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-file__retry"
          onClick={() => {
            // The button goes with the failure that it stands for.
            document.getElementById(id)?.focus();
            void deliver(unsent);
          }}
        >
          {t('engine:file.retryFile', { name: unsent.map(({ name }) => name).join(', ') })}
        </button>
      )}
    </div>
  );
}

function problemOf({ file, type }: { file: File; type?: string }, limits?: FileLimits): string | undefined {
  if (!limits || type === undefined) return undefined;
  const problem = fileProblem(limits, asAnswer(file, type));
  return problem && wordsFor[problem.variant];
}

const wordsFor = { missing: 'wrongType', empty: 'empty', type: 'wrongType', size: 'tooBig' };

const asAnswer = ({ name, size }: File, type: string): FileAnswer => ({ id: '', name, size, type });
