import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileAnswer } from '../../core/index.ts';
import { classNames } from '../form/theme/class-names.ts';
import { useRestoredFocus } from '../form/use-restored-focus.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { FileFlaw } from './file-flaw.tsx';
import { acceptFlaw, flawOf } from './file-flaws.ts';
import { FileItem } from './file-item.tsx';
import type { CameraFrame } from './has-camera.ts';
import { ProgressRing } from './progress-ring.tsx';
import { useCamera } from './use-camera.tsx';
import { type FileOutcome, useToldFiles } from './use-told-files.ts';

/** Props of `FileField`. */
export interface FileFieldProps {
  /** The input's id: a label outside names it. */
  id: string;
  name?: string;
  value: readonly FileAnswer[];
  fileOf(id: string): File | undefined;
  /** Says what became of the files, which is announced. */
  onAdd(files: File[], replaced?: FileAnswer): Promise<readonly FileOutcome[]>;
  onRemove(answer: FileAnswer): void;
  /** Several files; else a new one takes the place of the old. */
  multiple?: boolean;
  accept?: string;
  required?: boolean;
  disabled?: boolean;
  hasError?: boolean;
  /** Which of the files the error speaks of; all of them when absent. */
  isFaulty?(answer: FileAnswer): boolean;
  /** Percent while uploading. */
  progress?: number;
  describedBy?: string;
  /** What may be chosen, shown in the drop area. */
  hint?: ReactNode;
  /** The camera that a phone opens at once instead of asking where from. */
  capture?: 'user' | 'environment';
  /** Offers the camera with a frame of this shape, where the browser has one. */
  frame?: CameraFrame;
  /** Most files that may be chosen. */
  most?: number;
  /** The last try to send failed: says so at each file, with a button to try again. */
  failed?: { onRetry(): void };
  onLeave?(): void;
}

// The real input lies invisibly over the drop area: click, drop, keyboard and screen reader are the browser's own.
const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 } as const;

/** Chosen files with a place to choose or drop more. */
export function FileField(props: FileFieldProps) {
  const { id, value, multiple = false, hasError = false, progress, onAdd, onRemove } = props;
  const { t } = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const replaced = useRef<FileAnswer>(undefined);
  const [isOver, setOver] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [, setAccepted] = useState<File>();
  const camera = useCamera(props.frame);
  const { announcement, refused, tellAdded, tellRemoved } = useToldFiles();
  const most = multiple ? (props.most ?? Number.POSITIVE_INFINITY) : 1;
  const isFull = value.length >= most;
  // An input that is being sent is closed, and would lose the focus for good.
  useRestoredFocus(frame, progress !== undefined);

  // The button that was pressed is gone with the file before, or the input with the last place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new files are drawn
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || (isFull && activeElement === input.current);
    if (!hadFocus.current || !isLost) return;
    hadFocus.current = false;
    focusActions();
  }, [value]);

  const focusActions = () =>
    [...(frame.current?.querySelectorAll('.rz-file__actions') ?? [])]
      .at(-1)
      ?.querySelector('button')
      ?.focus();

  const photograph = async (inPlaceOf?: FileAnswer) => {
    const photo = await camera?.();
    if (photo instanceof File) return take([photo], inPlaceOf ?? (multiple ? undefined : value[0]));
    if (photo !== 'other' || !input.current) return undefined;
    // A phone's own camera needs nobody's leave; elsewhere a file is chosen.
    input.current.setAttribute('capture', 'environment');
    input.current.click();
    input.current.removeAttribute('capture');
    replaced.current = inPlaceOf;
    return undefined;
  };

  const replace = (answer: FileAnswer) => {
    // The click itself says that nothing is to be replaced.
    input.current?.click();
    replaced.current = answer;
  };

  const take = async (files: File[], inPlaceOf = multiple ? undefined : value[0]) => {
    if (files.length === 0) return;
    hadFocus.current = frame.current?.contains(document.activeElement) ?? false;
    setChecking(true);
    const outcomes = await onAdd(files, inPlaceOf);
    setChecking(false);
    tellAdded(outcomes, inPlaceOf);
  };

  /** Files that were dropped or pasted. The browser refuses several on a field for one without a word: take the first. */
  const receive = ({ files }: DataTransfer) => {
    if (props.disabled || progress !== undefined) return;
    void take(multiple ? [...files] : [...files].slice(0, 1));
  };

  // Of several files, the message stands at the one whose place it was to take.
  const refusedAt = multiple && !isChecking ? refused?.inPlaceOf?.id : undefined;
  const isShown = refused !== undefined && !isChecking && refusedAt === undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the input inside does the same
    <div
      ref={frame}
      className={classNames('rz-file', {
        'rz-file--over': isOver,
        'rz-file--error': hasError,
        'rz-file--filled': value.length > 0,
        'rz-file--checking': isChecking,
      })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        receive(event.dataTransfer);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) event.preventDefault();
        receive(event.clipboardData);
      }}
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
            onReplace={() => replace(answer)}
            onRemove={() => {
              onRemove(answer);
              tellRemoved(answer.name);
              input.current?.focus();
            }}
          />
          <Flaw
            file={props.fileOf(answer.id)}
            onRetake={() => (camera ? void photograph(answer) : replace(answer))}
            onUse={(file) => {
              acceptFlaw(file);
              setAccepted(file);
              focusActions();
            }}
          />
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
      {/* Stays when one file is chosen: the label keeps naming it, Replace opens it, messages belong to it. */}
      <div
        className={isFull ? 'rz-visually-hidden' : 'rz-file__drop'}
        style={isFull ? undefined : { position: 'relative' }}
      >
        <input
          ref={input}
          id={id}
          name={props.name}
          type="file"
          className="rz-file__input"
          style={isFull ? undefined : COVER}
          tabIndex={isFull ? -1 : undefined}
          multiple={multiple}
          accept={props.accept}
          capture={props.capture}
          required={props.required && value.length === 0}
          disabled={props.disabled || progress !== undefined}
          aria-invalid={hasError || undefined}
          aria-describedby={props.describedBy}
          // Whoever opens the input itself replaces nothing, also after a replacement that was given up.
          onClick={() => {
            replaced.current = undefined;
          }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Emptied, so that the same file can be chosen again.
            target.value = '';
            void take(files, replaced.current);
            replaced.current = undefined;
          }}
          onBlur={props.onLeave}
        />
        <span className="rz-file__prompt" aria-hidden="true">
          <span className="rz-file__choose">{t(promptOf(value.length, props.capture))}</span>{' '}
          <span className="rz-file__or">{t('engine:file.drop')}</span>
        </span>
        {props.hint && <span className="rz-file__hint">{props.hint}</span>}
      </div>
      {camera && !isFull && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-file__camera"
          aria-describedby={id}
          disabled={props.disabled || progress !== undefined}
          onClick={() => void photograph()}
        >
          {t('engine:file.takePhoto')}
        </button>
      )}
      {multiple && isFull && <p className="rz-file__full">{t('engine:file.full', { count: most })}</p>}
      {/* A file that isn't kept has no other place to say why. */}
      <span className={isShown ? 'rz-file__refused' : 'rz-visually-hidden'} role="status">
        {isChecking ? t('engine:file.checking') : announcement}
      </span>
    </div>
  );
}

interface FlawProps {
  file: File | undefined;
  onRetake(): void;
  onUse(file: File): void;
}

function Flaw({ file, onRetake, onUse }: FlawProps) {
  const flaw = flawOf(file);
  if (!file || !flaw) return null;
  return <FileFlaw name={file.name} flaw={flaw} onRetake={onRetake} onUse={() => onUse(file)} />;
}

function promptOf(count: number, capture: string | undefined): string {
  if (count > 0) return 'engine:file.chooseMore';
  return capture ? 'engine:file.camera' : 'engine:file.choose';
}
