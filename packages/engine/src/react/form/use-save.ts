import { useRef } from 'react';
import type { Answers, FieldError } from '../../core/index.ts';
import { failedRequest } from '../http/failed-request.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { FileStore } from '../upload/file-store.ts';
import { errorOfResponse } from './errors/error-of-response.ts';
import { errorsOfFailure } from './errors/server-errors.ts';
import type { FormStore } from './store/form-state.ts';

/** What a save is given beside the answers. */
export interface SaveTools {
  files: FileStore;
  /** Puts errors at fields; the form stays as it is. `''` names the whole form. */
  setErrors(errors: FieldError[] | Record<string, string[]>): void;
  /** Hand it to `http.upload`: the button and the files show it. */
  onProgress(percent: number): void;
  /** Takes the save back: nothing counts as saved, nothing is refused, the form stays as it is. */
  cancel(): void;
}

/**
 * Sends the answers. Resolving means saved, unless it is with an answer of `fetch` that isn't ok; rejecting keeps everything that was
 * typed and says why: an `HttpError` at the fields, and that there is no network where a `fetch` found none. The console hears of any
 * other error.
 */
export type SaveHandler = (answers: Answers, tools: SaveTools) => Promise<unknown> | unknown;

/** The result of a save: done, refused with errors to show, or cancelled. */
export type SaveOutcome =
  | { state: 'done' }
  | { state: 'refused'; errors: FieldError[] }
  | { state: 'cancelled' };

/** What is saved, and where it is said how that goes: a form's store. */
export type Saved = Pick<FormStore, 'setSaving' | 'setProgress' | 'setServerErrors'> & {
  get(): { answers: Answers };
};

/** Saves once at a time; whatever goes wrong, answers and files stay. */
export function useSave(store: Saved, files: FileStore, onSubmit: SaveHandler) {
  const { t } = useEngine();
  const isRunning = useRef(false);

  return async function save(): Promise<SaveOutcome> {
    if (isRunning.current) return { state: 'cancelled' };
    isRunning.current = true;
    store.setSaving(true);
    let errors: FieldError[] = [];
    let isCancelled = false;
    const tools: SaveTools = {
      files,
      onProgress: store.setProgress,
      setErrors: (input) => {
        errors = Array.isArray(input) ? input : toErrors(input);
      },
      cancel: () => {
        isCancelled = true;
      },
    };
    try {
      const answer = await onSubmit(store.get().answers, tools);
      if (isRefused(answer)) throw await errorOfResponse(answer);
    } catch (failure) {
      errors = errorsOfFailure(failure, t);
      isCancelled ||= errors.length === 0;
      if (!failedRequest(failure)) reportError(failure);
    } finally {
      isRunning.current = false;
      store.setSaving(false);
      store.setServerErrors(isCancelled ? [] : errors);
    }
    if (isCancelled) return { state: 'cancelled' };
    return errors.length > 0 ? { state: 'refused', errors } : { state: 'done' };
  };
}

/** An answer of `fetch` that isn't ok; what came back of an opaque one nobody can read. */
const isRefused = (answer: unknown): answer is Response =>
  answer instanceof Response && !answer.ok && answer.status > 0;

const toErrors = (input: Record<string, string[]>): FieldError[] =>
  Object.entries(input).flatMap(([path, messages]) =>
    messages.map((message) => ({ path, rule: 'server', params: {}, message })),
  );
