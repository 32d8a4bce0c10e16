import type { ReactNode, RefObject } from 'react';
import type { FileAnswer } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';

/** What the input of a field for files is told by whoever draws the field. */
export interface FileInputProps {
  /** The input's id: a label outside names it. */
  id: string;
  name?: string;
  value: readonly FileAnswer[];
  /** Several files; else a new one takes the place of the old. */
  multiple?: boolean;
  accept?: string;
  required?: boolean;
  hasError?: boolean;
  describedBy?: string;
  /** What may be chosen, shown in the drop area. */
  hint?: ReactNode;
  /** The camera that a phone opens at once instead of asking where from. */
  capture?: 'user' | 'environment';
  onLeave?(): void;
}

/** Props of `FileDrop`. */
export interface FileDropProps extends FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  /** Nothing more can be chosen: the input is out of sight. */
  isFull?: boolean;
  isClosed?: boolean;
  /** The browser's own window to choose files was opened here. */
  onOpen?(): void;
  onChosen(files: File[]): void;
}

// The real input lies invisibly over the drop area: click, drop, keyboard and screen reader are the browser's own.
const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 } as const;

/**
 * The place to choose or drop files. It stays when no more can be: the label keeps naming the input, Replace opens it, messages
 * belong to it.
 */
export function FileDrop(props: FileDropProps) {
  const { input, value, hint, isFull, onOpen, onChosen } = props;
  const { t } = useEngine();
  return (
    <div
      className={isFull ? 'rz-visually-hidden' : 'rz-file__drop'}
      style={isFull ? undefined : { position: 'relative' }}
    >
      <input
        ref={input}
        id={props.id}
        name={props.name}
        type="file"
        className="rz-file__input"
        style={isFull ? undefined : COVER}
        tabIndex={isFull ? -1 : undefined}
        multiple={props.multiple}
        accept={props.accept}
        capture={props.capture}
        required={props.required && value.length === 0}
        disabled={props.isClosed}
        aria-invalid={props.hasError || undefined}
        aria-describedby={props.describedBy}
        onClick={onOpen}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Emptied, so that the same file can be chosen again.
          target.value = '';
          onChosen(files);
        }}
        onBlur={props.onLeave}
      />
      <span className="rz-file__prompt" aria-hidden="true">
        <span className="rz-file__choose">{t(promptOf(value.length, props.capture))}</span>{' '}
        <span className="rz-file__or">{t('engine:file.drop')}</span>
      </span>
      {hint && <span className="rz-file__hint">{hint}</span>}
    </div>
  );
}

function promptOf(count: number, capture: string | undefined): string {
  if (count > 0) return 'engine:file.chooseMore';
  return capture ? 'engine:file.camera' : 'engine:file.choose';
}
