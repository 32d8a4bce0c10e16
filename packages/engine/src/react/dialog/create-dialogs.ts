import type { ReactNode } from 'react';
import type { Translate } from '../../core/index.ts';
import type {
  DialogButton,
  DialogContentTools,
  DialogResult,
  DialogSpec,
  DialogStore,
  DialogType,
} from './dialog-store.ts';

const SUCCESS_CLOSES_AFTER = 2000;

/** What every dialog can be given; a text that is left out is not shown. */
export interface MessageOptions {
  title?: string;
  text?: ReactNode;
  /** The ok button's label. */
  ok?: string;
  /** Only its buttons close it. */
  locked?: boolean;
  /** Another time than the type's own; 0 keeps it open. */
  closesAfter?: number;
}

/** Options of a dialog that can be cancelled. */
export interface ConfirmOptions extends MessageOptions {
  /** The cancel button's label. */
  cancel?: string;
  /** The confirmed thing can't be undone. */
  danger?: boolean;
}

/** Options of a dialog with several answers. */
export interface QuestionOptions extends MessageOptions {
  /** Default: yes and no. */
  answers?: DialogButton[];
}

/** Options of a dialog that asks for a text. */
export interface PromptOptions extends ConfirmOptions {
  /** What the field is called. */
  label: string;
  /** What stands in it at first. */
  value?: string;
  /** The ok button works once something was typed. */
  required?: boolean;
  inputType?: 'text' | 'password' | 'email';
  autoComplete?: string;
  /** A field of several lines, in which Enter begins another one. */
  multiline?: boolean;
  /** Most characters. */
  maxLength?: number;
}

/** Options of a dialog whose ok button waits until a text was typed. */
export interface SafeDeleteOptions extends ConfirmOptions {
  /** What must be typed before the ok button works. */
  value: string;
}

/** Options of a dialog with content of its own. */
export interface CustomOptions extends MessageOptions {
  /** Is given `close(output)`. */
  content: (tools: DialogContentTools) => ReactNode;
  /** Stand below the content. */
  buttons?: DialogButton[];
  /** A class of the dialog's own. */
  className?: string;
}

/** A dialog that our own code ends. */
export interface RunningDialog {
  close(): void;
}

/** A dialog that shows how far something is. */
export interface ProgressDialog extends RunningDialog {
  /** Percent, 0 to 100. */
  update(percent: number): void;
  /** Ends well: closes itself like a success. */
  done(text?: ReactNode): Promise<DialogResult>;
  /** Ends badly: stays until it is read. */
  fail(text?: ReactNode): Promise<DialogResult>;
}

/** Every function opens a dialog; those that ask resolve with the answer. A plain text is the title. */
export interface Dialogs {
  success(options: MessageOptions | string): Promise<DialogResult>;
  error(options: MessageOptions | string): Promise<DialogResult>;
  info(options: MessageOptions | string): Promise<DialogResult>;
  confirm(options: ConfirmOptions | string): Promise<boolean>;
  /** Resolves with the answer's output, `cancel` when dismissed. */
  question(options: QuestionOptions | string): Promise<string>;
  /** `{output: 'ok', text}` or `{output: 'cancel', cancelled: true}`. */
  prompt(options: PromptOptions): Promise<DialogResult>;
  safeDelete(options: SafeDeleteOptions): Promise<boolean>;
  loading(options?: MessageOptions | string): RunningDialog;
  progress(options?: MessageOptions | string): ProgressDialog;
  custom(options: CustomOptions): Promise<DialogResult>;
}

const OK: DialogButton = { output: 'ok', look: 'primary' };
const CANCEL: DialogButton = { output: 'cancel', look: 'secondary' };

/** The promise-based face of the dialog stack. */
export function createDialogs(store: Pick<DialogStore, 'open'>, t: Translate): Dialogs {
  const word = (key: string) => t(`engine:dialog.${key}`);

  function spec(type: DialogType, options: ConfirmOptions | string, more: Partial<DialogSpec>): DialogSpec {
    const {
      title,
      text,
      locked = false,
      closesAfter,
    } = typeof options === 'string' ? { title: options } : options;
    return {
      type,
      title: title ?? t(`engine:dialog.titles.${type}`, { defaultValue: '' }),
      text,
      locked,
      buttons: [OK],
      ...more,
      closesAfter: closesAfter ?? more.closesAfter,
    };
  }
  function okCancel(options: ConfirmOptions | string): DialogButton[] {
    const { ok, cancel, danger } = typeof options === 'string' ? {} : options;
    return [
      { ...CANCEL, label: cancel },
      { ...OK, label: ok, look: danger ? 'danger' : 'primary' },
    ];
  }
  /** Who says nothing else asks a question that is answered by no or yes. */
  function noYes(options: ConfirmOptions | string): DialogButton[] {
    const { ok, cancel, danger } = typeof options === 'string' ? {} : options;
    const isPlain = ok === undefined && cancel === undefined;
    return okCancel(isPlain ? { ok: word('yes'), cancel: word('no'), danger } : { ok, cancel, danger });
  }
  const okOnly = (options: MessageOptions | string): DialogButton[] => [
    { ...OK, label: typeof options === 'string' ? undefined : options.ok },
  ];
  const isOk = ({ output, cancelled }: DialogResult) => !cancelled && output === 'ok';

  return {
    success: (options) =>
      store.open(spec('success', options, { buttons: okOnly(options), closesAfter: SUCCESS_CLOSES_AFTER }))
        .result,
    error: (options) => store.open(spec('error', options, { buttons: okOnly(options) })).result,
    info: (options) => store.open(spec('info', options, { buttons: okOnly(options) })).result,
    confirm: (options) => store.open(spec('confirm', options, { buttons: noYes(options) })).result.then(isOk),
    question: async (options) => {
      const answers = typeof options === 'string' ? undefined : options.answers;
      const buttons = answers ?? [{ output: 'no' }, { output: 'yes', look: 'primary' as const }];
      return (await store.open(spec('question', options, { buttons })).result).output;
    },
    prompt: ({ label, value, required, inputType, autoComplete, multiline, maxLength, ...options }) =>
      store.open(
        spec('prompt', options, {
          buttons: okCancel(options),
          field: { label, value, required, inputType, autoComplete, multiline, maxLength },
        }),
      ).result,
    safeDelete: ({ value, ...options }) =>
      store
        .open(
          spec('safe-delete', options, {
            buttons: okCancel({ ...options, ok: options.ok ?? word('delete'), danger: true }),
            text: options.text ?? t('engine:dialog.safeDelete.text', { value }),
            field: { label: t('engine:dialog.safeDelete.label', { value }), mustEqual: value },
          }),
        )
        .result.then(isOk),
    loading: (options = {}) => store.open(spec('loading', options, { buttons: [], locked: true })),
    progress: (options = {}) => {
      const running = spec('progress', options, { buttons: [], locked: true });
      const handle = store.open({ ...running, progress: { state: 'running', percent: 0 } });
      const end = (state: 'error' | 'done', text: ReactNode) => {
        handle.update({
          progress: { state, percent: state === 'done' ? 100 : undefined },
          text: text ?? word(`progress.${state}`),
          buttons: [OK],
          locked: false,
          closesAfter: state === 'done' ? SUCCESS_CLOSES_AFTER : undefined,
        });
        return handle.result;
      };
      return {
        close: () => handle.close(),
        update: (percent) => handle.update({ progress: { state: 'running', percent } }),
        done: (text) => end('done', text),
        fail: (text) => end('error', text),
      };
    },
    custom: ({ content, buttons = [], className, ...options }) =>
      store.open(spec('custom', options, { buttons, content, className })).result,
  };
}
