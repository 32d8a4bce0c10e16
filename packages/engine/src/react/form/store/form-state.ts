import type { Answers, FieldError } from '../../../core/index.ts';
import type { Store } from '../../store.ts';

/** The state of a form. */
export interface FormState {
  answers: Answers;
  /** What is wrong with the answers, whether shown or not. */
  errors: readonly FieldError[];
  /** What the server said; gone from a field as soon as it is changed, unless the store keeps refusals. */
  serverErrors: readonly FieldError[];
  submitted: boolean;
  saving: boolean;
  /** Percent of the body that has left while saving. */
  progress?: number;
  dirty: boolean;
  /** What it began with, a reset brought, or a step back has left; other answers stand there once something is typed. */
  beginning: Answers;
}

/** Who judges the answers, and what is known about their fields. */
export interface Judge {
  /** The verdict over these top-level fields alone, over all without them. */
  check(answers: Answers, only?: readonly string[]): readonly FieldError[];
  /** The same verdict as its reader is told it; asked last, of what the form that is drawn makes of a verdict. */
  explain?(verdict: readonly FieldError[], answers: Answers): readonly FieldError[];
  /** The top-level fields whose verdict a change of this one can alter; without it, all. */
  affectedBy?(field: string): readonly string[] | undefined;
  /** The answers as they are judged and sent. */
  normalise?(answers: Answers): Answers;
  /** Milliseconds that a field waits after its last key before it is judged. */
  waitOf?(path: string): number;
}

/** The state of one field. */
export interface FieldFacts {
  value: unknown;
  /** What is wrong, shown or not: the server's word first. */
  failures: readonly FieldError[];
  blurred: boolean;
  dirty: boolean;
  settled: boolean;
}

export interface FollowedPath {
  /** Undefined once the entry is gone, or the answers that it was in. */
  path: string | undefined;
  end(): void;
}

export interface FormStore extends Store<FormState> {
  /** A wizard changes its judge with each step. */
  judge(judge: Judge | Judge['check']): void;
  /** Takes from each verdict what is not to be said; returns how to stop it. */
  refine(narrow: (errors: readonly FieldError[]) => readonly FieldError[]): () => void;
  setValue(path: string, value: unknown): void;
  /** The same of what a form fills in by itself: nobody has changed anything. */
  give(path: string, value: unknown): void;
  /** Entries of a list have other places: what is known about their fields goes along. `order` has at each place the place before. */
  reorder(path: string, order: readonly number[]): void;
  /** The same of an entry that is called otherwise; both are paths. */
  rename(from: string, to: string): void;
  /** Where a field leads that may be in an entry that is moved or removed meanwhile; `end` it when nobody asks any more. */
  follow(path: string): FollowedPath;
  touch(path: string): void;
  /** Somebody has decided something that changes no answer yet. */
  mark(): void;
  /** Judges at once what still waits for it. */
  settle(): void;
  /** Normalises and judges now, marks every field as submitted, says whether the answers are good. */
  submit(): boolean;
  /** Other answers, nothing marked; paths that are followed lead nowhere. */
  reset(answers: Answers): void;
  /** What is left of the answers or has become of them, nothing marked: what is on its way still arrives. */
  exchange(answers: Answers): void;
  /** The answers as another version of the form takes them; what is marked stays, and unsaved remains unsaved. */
  carry(answers: Answers): void;
  /** Same answers, nothing marked: a new step begins. */
  unmark(): void;
  setServerErrors(errors: readonly FieldError[]): void;
  setSaving(saving: boolean): void;
  setProgress(percent: number): void;
  /** `isWhole` fields (a file) take what is said of their parts. */
  field(path: string, isWhole?: boolean): FieldFacts;
  /** Another number whenever something about some field has changed. */
  turn(): number;
  /** Is called when something about this field changes, and not when another one does. */
  watch(path: string, listener: () => void): () => void;
}

/** The errors that a summary lists: the server's, and ours once the form was submitted. */
export const shownErrors = ({ serverErrors, errors, submitted }: FormState): readonly FieldError[] =>
  submitted ? [...serverErrors, ...errors] : serverErrors;
