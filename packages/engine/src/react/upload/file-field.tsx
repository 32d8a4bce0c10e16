import { Fragment, useEffect, useRef, useState } from 'react';
import type { FileAnswer } from '../../core/index.ts';
import { classNames } from '../form/theme/class-names.ts';
import { useRestoredFocus } from '../form/use-restored-focus.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { CameraFrame } from './camera/has-camera.ts';
import { usePhotograph } from './camera/use-photograph.ts';
import { FileDrop, type FileInputProps } from './file-drop.tsx';
import { FileFlaw } from './file-flaw.tsx';
import { FileItem } from './file-item.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useFileFocus } from './use-file-focus.ts';
import { type FileOutcome, useToldFiles } from './use-told-files.ts';

/** Props of `FileField`. */
export interface FileFieldProps extends FileInputProps {
  fileOf(id: string): File | undefined;
  /** Says what became of the files, which is announced; undefined: nothing yet. */
  onAdd(files: File[], replaced?: FileAnswer): Promise<readonly FileOutcome[] | undefined>;
  onRemove(answer: FileAnswer): void;
  /** A file that has come to where it belongs: announced, once for each object. */
  arrived?: { name: string };
  /** One that was given up before it had, likewise. */
  removed?: { name: string };
  disabled?: boolean;
  /** Which of the files the error speaks of; all of them when absent. */
  isFaulty?(answer: FileAnswer): boolean;
  /** Percent while uploading. */
  progress?: number;
  /** Others may be chosen while files are sent. */
  staysOpen?: boolean;
  /** Offers the camera with a frame of this shape, where the browser has one. */
  frame?: CameraFrame;
  /** A photo that is hard to read and isn't taken before it was said that it is used all the same; one that is taken again replaces `answer`. */
  held?: { file: File; answer: FileAnswer; onUse(): void };
  /** Most files that may be chosen. */
  most?: number;
  /** The last try to send failed: says so at each file, with a button to try again. */
  failed?: { onRetry(): void };
}

/** Chosen files with a place to choose or drop more. */
export function FileField(props: FileFieldProps) {
  const { id, value, multiple = false, hasError = false, progress, onAdd, onRemove } = props;
  const { t } = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<FileAnswer>(undefined);
  const [isChecking, setChecking] = useState(false);
  const { announcement, refused, tellAdded, tellRemoved } = useToldFiles();
  const { arrived, removed } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (arrived) tellAdded([arrived], undefined);
  }, [arrived]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (removed) tellRemoved(removed.name);
  }, [removed]);
  const most = multiple ? (props.most ?? Number.POSITIVE_INFINITY) : 1;
  const isFull = value.length >= most;
  const isClosed = props.disabled || (progress !== undefined && !props.staysOpen);
  const focus = useFileFocus(frame, input, value, isFull);
  // An input that is being sent is closed, and would lose the focus for good.
  useRestoredFocus(frame, progress !== undefined && !props.staysOpen);

  const choose = (inPlaceOf: FileAnswer | undefined) => {
    // The click itself says that nothing is to be replaced.
    input.current?.click();
    replaced.current = inPlaceOf;
  };

  const take = async (files: File[], inPlaceOf = multiple ? undefined : value[0], isFromHere?: boolean) => {
    if (files.length === 0) return;
    focus.expect(isFromHere);
    setChecking(true);
    tellAdded([], inPlaceOf);
    try {
      const outcomes = await onAdd(files, inPlaceOf);
      if (outcomes) tellAdded(outcomes, inPlaceOf);
    } finally {
      setChecking(false);
    }
  };

  const { photograph, retake } = usePhotograph({
    frame: props.frame,
    input,
    choose,
    // The camera was opened from here; the dialog that it was in is gone.
    onPhoto: (photo, inPlaceOf) => void take([photo], inPlaceOf, true),
  });

  const drop = useDroppedFiles((files) => {
    // The browser refuses several on a field for one without a word: take the first.
    // A frame around it may have closed it, too.
    if (!input.current?.matches(':disabled')) void take(multiple ? files : files.slice(0, 1));
  });

  // Of several files, the message stands at the one whose place it was to take.
  const refusedAt = multiple && !isChecking ? refused?.inPlaceOf?.id : undefined;
  const isShown = refused !== undefined && !isChecking && refusedAt === undefined;

  return (
    <div
      ref={frame}
      className={classNames('rz-file', {
        'rz-file--over': drop.isOver,
        'rz-file--error': hasError,
        'rz-file--filled': value.length > 0,
        'rz-file--checking': isChecking,
      })}
      {...drop.handlers}
    >
      {value.map((answer) => (
        <Fragment key={answer.id}>
          <FileItem
            answer={answer}
            file={props.fileOf(answer.id)}
            progress={progress}
            hasError={hasError && (props.isFaulty?.(answer) ?? true)}
            showsTime={multiple}
            onRetry={props.failed?.onRetry}
            onReplace={props.disabled ? undefined : () => choose(answer)}
            onRemove={
              props.disabled
                ? undefined
                : () => {
                    onRemove(answer);
                    tellRemoved(answer.name);
                    input.current?.focus();
                  }
            }
          />
          {!isClosed && (
            <FileFlaw
              file={props.fileOf(answer.id)}
              onRetake={() => retake(answer)}
              onUse={() => focus.focusFile(answer.id)}
            />
          )}
          {/* What is announced below, where one looks. */}
          {refusedAt === answer.id && (
            <span className="rz-file__refused" aria-hidden="true">
              {announcement}
            </span>
          )}
        </Fragment>
      ))}
      {value.length === 0 && progress !== undefined && (
        <ProgressRing percent={progress} label={t('engine:file.uploading')} />
      )}
      <FileDrop
        {...props}
        input={input}
        multiple={multiple}
        isFull={isFull}
        isClosed={isClosed}
        // Whoever opens the input itself replaces nothing, also after a replacement that was given up.
        onOpen={() => {
          replaced.current = undefined;
        }}
        onChosen={(files) => {
          void take(files, replaced.current);
          replaced.current = undefined;
        }}
      />
      {photograph && !isFull && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-file__camera"
          aria-describedby={id}
          disabled={isClosed}
          onClick={photograph}
        >
          {t('engine:file.takePhoto')}
        </button>
      )}
      {props.held && !isClosed && (
        <FileFlaw
          file={props.held.file}
          onRetake={() => retake(props.held?.answer)}
          onUse={props.held.onUse}
        />
      )}
      {multiple && isFull && <p className="rz-file__full">{t('engine:file.full', { count: most })}</p>}
      {/* A file that isn't kept has no other place to say why. */}
      <span className={isShown ? 'rz-file__refused' : 'rz-visually-hidden'} role="status">
        {isChecking ? t('engine:file.checking') : announcement}
      </span>
    </div>
  );
}
