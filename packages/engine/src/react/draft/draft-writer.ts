import { type Answers, deepEqual, type FormDefinition, isFileAnswer } from '../../core/index.ts';
import type { Draft, DraftStore } from './draft-store.ts';

const SETTLES_AFTER = 400;

/** A draft, or that there is nothing worth keeping, or that nothing may be written now. */
export type Writable = Omit<Draft, 'savedAt'> | 'nothing' | undefined;

export interface DraftWriter {
  /** Writes once the person pauses. */
  later(): void;
  /** Writes what is waiting: the page may not come back. */
  now(): void;
  forget(): void;
  /** Forgets, and writes no more. */
  stop(): void;
  /** Has the last write worked? */
  works(): boolean;
}

/** Writes each state once, after it has settled. A store that fails is reported by `works`, never by throwing. */
export function createDraftWriter(store: DraftStore, current: () => Writable): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Writable = 'nothing';
  let isStopped = false;
  let hasFailed = false;

  async function attempt(work: () => void | Promise<void>): Promise<void> {
    try {
      hasFailed = false;
      await work();
    } catch {
      hasFailed = true;
    }
  }
  function now() {
    clearTimeout(timer);
    timer = undefined;
    const next = isStopped ? undefined : current();
    if (next === undefined || (!hasFailed && deepEqual(next, written))) return;
    written = next;
    void attempt(() =>
      next === 'nothing' ? store.clear() : store.save({ ...next, savedAt: new Date().toISOString() }),
    );
  }
  function forget() {
    clearTimeout(timer);
    timer = undefined;
    written = 'nothing';
    void attempt(() => store.clear());
  }
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(now, SETTLES_AFTER);
    },
    now: () => timer !== undefined && now(),
    forget,
    stop() {
      isStopped = true;
      forget();
    },
    works: () => !hasFailed,
  };
}

/** What a draft of these answers is. */
export const draftOf = (
  { name, version, schema: { examples: _examples, ...schema }, steps }: FormDefinition,
  answers: Answers,
  { step, trail }: { step: string; trail: readonly string[] },
): Omit<Draft, 'savedAt'> => ({
  form: name,
  version,
  answers,
  step,
  trail: [...trail],
  asked: { schema, ...(steps && { steps }) },
});

/** A file can only be chosen again. */
export const hasFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isFileAnswer(value) || Object.values(value).some(hasFile));
