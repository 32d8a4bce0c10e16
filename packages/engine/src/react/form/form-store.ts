import type { Answers, FieldError } from '../../core/index.ts';
import { createStore, type Store } from '../store.ts';
import { getIn, isWithin, setIn } from './paths.ts';

const SETTLES_AFTER = 20;

export interface FormState {
  answers: Answers;
  /** What is wrong with the answers, whether shown or not. */
  errors: readonly FieldError[];
  /** What the server said; gone from a field as soon as it is changed. */
  serverErrors: readonly FieldError[];
  /** Fields that were left once. */
  touched: ReadonlySet<string>;
  submitted: boolean;
  saving: boolean;
  /** Percent of the body that has left while saving. */
  progress?: number;
  dirty: boolean;
}

export interface FormStore extends Store<FormState> {
  /** The judge of the answers; a wizard changes it with each step. */
  judge(check: (answers: Answers) => readonly FieldError[]): void;
  setValue(path: string, value: unknown): void;
  touch(path: string): void;
  /** Judges now, shows every message, says whether the answers are good. */
  submit(): boolean;
  /** Other answers, nothing marked. */
  reset(answers: Answers): void;
  /** Same answers, nothing marked: a new step begins. */
  unmark(): void;
  setServerErrors(errors: readonly FieldError[]): void;
  setSaving(saving: boolean): void;
  setProgress(percent: number): void;
}

/** The one truth of a form. Widgets write each change at once, so that autofill without pauses loses nothing. */
export function createFormStore(initial: Answers = {}): FormStore {
  const store = createStore<FormState>({ ...fresh(initial), saving: false });
  let check: (answers: Answers) => readonly FieldError[] = () => [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patch = (change: Partial<FormState>) => store.set({ ...store.get(), ...change });

  function judgeNow(change: Partial<FormState> = {}): readonly FieldError[] {
    clearTimeout(timer);
    const errors = check(change.answers ?? store.get().answers);
    patch({ ...change, errors });
    return errors;
  }
  return {
    ...store,
    judge(next) {
      check = next;
      judgeNow();
    },
    setValue(path, value) {
      const { answers, serverErrors } = store.get();
      if (Object.is(getIn(answers, path), value)) return;
      patch({
        answers: setIn(answers, path, value),
        serverErrors: serverErrors.filter((error) => error.path !== '' && !isWithin(error.path, path)),
        dirty: true,
      });
      clearTimeout(timer);
      timer = setTimeout(judgeNow, SETTLES_AFTER);
    },
    touch(path) {
      judgeNow({ touched: new Set(store.get().touched).add(path) });
    },
    submit: () => judgeNow({ submitted: true, serverErrors: [] }).length === 0,
    reset: (answers) => void judgeNow(fresh(answers)),
    unmark: () => void judgeNow({ touched: new Set(), submitted: false, serverErrors: [] }),
    setServerErrors: (serverErrors) => patch({ serverErrors }),
    setSaving: (saving) => patch({ saving, progress: undefined }),
    setProgress: (progress) => patch({ progress }),
  };
}

const fresh = (answers: Answers): Omit<FormState, 'saving'> => ({
  answers,
  errors: [],
  serverErrors: [],
  touched: new Set<string>(),
  submitted: false,
  dirty: false,
});

/** The errors to show: the server's, and ours where a field was left or the form was submitted. */
export function shownErrors(state: FormState): FieldError[] {
  const isTouched = ({ path }: FieldError) => [...state.touched].some((one) => isWithin(path, one));
  return [...state.serverErrors, ...state.errors.filter((error) => state.submitted || isTouched(error))];
}

/** The first error to show at a field; `isWhole` fields (a file) take their parts' errors, too. */
export function errorAt(state: FormState, path: string, isWhole = false): FieldError | undefined {
  const isHere = (error: FieldError) => (isWhole ? isWithin(error.path, path) : error.path === path);
  const fromServer = state.serverErrors.find(isHere);
  if (fromServer) return fromServer;
  const isShown = state.submitted || [...state.touched].some((one) => isWithin(path, one));
  return isShown ? state.errors.find(isHere) : undefined;
}
