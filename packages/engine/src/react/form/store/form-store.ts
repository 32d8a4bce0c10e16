import type { Answers, FieldError } from '../../../core/index.ts';
import { createStore } from '../../store.ts';
import { createFormErrors } from '../errors/form-errors.ts';
import { afterPress } from '../press.ts';
import type { FollowedPath, FormState, FormStore, Judge } from './form-state.ts';
import { createListeners } from './listeners.ts';
import { movedPath, movePaths, renamedPath } from './moved-path.ts';
import { ancestorsOf, getIn, isWithin, rootOf, setIn } from './paths.ts';

const SETTLES_AFTER = 20;

type Timer = ReturnType<typeof setTimeout>;

/**
 * The one truth of a form. Widgets write each change at once, so that autofill without pauses loses nothing.
 * `keepsRefusals`: what the server said stays with its field until the next try.
 */
export function createFormStore(initial: Answers = {}, { keepsRefusals = false } = {}): FormStore {
  const errors = createFormErrors();
  const store = createStore<FormState>({ ...fresh(initial), errors: errors.all(), saving: false });
  const listeners = createListeners();
  const blurred = new Set<string>();
  const dirty = new Set<string>();
  const followed = new Set<FollowedPath>();
  const unsettled = new Map<string, Timer | undefined>();
  let current: Judge | Judge['check'] | undefined;
  let judge: Judge = { check: () => [] };
  // Fields that were changed since the last verdict over them.
  let open: string[] = [];
  let timer: Timer | undefined;
  let narrow = (verdict: readonly FieldError[]) => verdict;

  const patch = (change: Partial<FormState>) => store.set({ ...store.get(), ...change });

  /** Takes a verdict over; returns the fields whose errors it changes, which are to hear of it. */
  function conclude(verdict: readonly FieldError[], roots?: readonly string[]): readonly string[] {
    const narrowed = narrow(verdict);
    const told = judge.explain?.(narrowed, store.get().answers) ?? narrowed;
    const changed = errors.replace(told, roots);
    if (changed.length > 0) patch({ errors: errors.all() });
    return changed;
  }
  function judgeAll(): void {
    for (const waiting of unsettled.values()) clearTimeout(waiting);
    clearTimeout(timer);
    unsettled.clear();
    open = [];
    conclude(judge.check(store.get().answers));
    listeners.notifyAll();
  }
  /** Judges what these fields can have changed. */
  function settlePaths(paths: readonly string[]): void {
    for (const path of paths) {
      clearTimeout(unsettled.get(path));
      unsettled.delete(path);
    }
    const roots = [...new Set(paths.map(rootOf))];
    const affected = roots.map((root) => judge.affectedBy?.(root));
    const names = affected.includes(undefined)
      ? undefined
      : [...new Set(affected.flatMap((some = []) => some))];
    const changed = conclude(judge.check(store.get().answers, names), names);
    for (const path of new Set([...changed, ...paths])) listeners.tell(path);
  }
  const settleOpen = () =>
    afterPress(() => {
      const paths = open.filter((path) => unsettled.has(path));
      open = [];
      if (paths.length > 0) settlePaths(paths);
    });

  function write(path: string, value: unknown, isOwn = false): void {
    const { answers, serverErrors } = store.get();
    const before = getIn(answers, path);
    if (Object.is(before, value)) return;
    const left = keepsRefusals
      ? serverErrors
      : serverErrors.filter((error) => error.path !== '' && !isWithin(error.path, path));
    if (!isOwn) dirty.add(path);
    clearTimeout(unsettled.get(path));
    const wait = judge.waitOf?.(path) ?? 0;
    if (wait > SETTLES_AFTER) {
      unsettled.set(
        path,
        setTimeout(() => afterPress(() => unsettled.has(path) && settlePaths([path])), wait),
      );
    } else {
      unsettled.set(path, undefined);
      open.push(path);
      clearTimeout(timer);
      timer = setTimeout(settleOpen, SETTLES_AFTER);
    }
    patch({
      answers: setIn(answers, path, value),
      serverErrors: left.length === serverErrors.length ? serverErrors : left,
      ...(!isOwn && { dirty: true }),
    });
    for (const error of serverErrors) if (!left.includes(error)) listeners.tell(error.path);
    listeners.tell(path);
    if (isContainer(before) || isContainer(value)) listeners.notifyBelow(path);
  }
  function exchange(answers: Answers, isDirty: boolean): void {
    dirty.clear();
    unmarked({ ...fresh(answers), dirty: isDirty });
  }
  /** What is known about fields goes along with them. */
  function moveNotes(next: (path: string) => string | undefined): void {
    if (unsettled.size > 0) settlePaths([...unsettled.keys()]);
    for (const noted of [blurred, dirty]) movePaths(noted, next);
    for (const one of followed) if (one.path !== undefined) one.path = next(one.path);
  }
  function unmarked(change: Partial<FormState>): void {
    blurred.clear();
    patch({ submitted: false, serverErrors: [], ...change });
    judgeAll();
  }
  return {
    ...store,
    turn: listeners.turn,
    watch: listeners.add,
    judge(next) {
      if (next === current) return;
      current = next;
      judge = typeof next === 'function' ? { check: (answers) => next(answers) } : next;
      judgeAll();
    },
    refine(next) {
      narrow = next;
      judgeAll();
      return () => {
        narrow = (verdict) => verdict;
      };
    },
    field(path, isWhole) {
      const { answers, serverErrors } = store.get();
      const own = errors.at(path, isWhole);
      const said =
        serverErrors.length === 0
          ? serverErrors
          : serverErrors.filter((error) => (isWhole ? isWithin(error.path, path) : error.path === path));
      return {
        value: getIn(answers, path),
        failures: said.length === 0 ? own : [...said, ...own],
        // Who leaves a list leaves what is in it.
        blurred: blurred.size > 0 && [path, ...ancestorsOf(path)].some((one) => blurred.has(one)),
        dirty: dirty.has(path),
        settled: !unsettled.has(path),
      };
    },
    setValue: (path, value) => write(path, value),
    give: (path, value) => write(path, value, true),
    reorder: (list, order) => moveNotes((path) => movedPath(path, list, order)),
    rename: (from, to) => moveNotes((path) => renamedPath(path, from, to)),
    follow(path) {
      const one: FollowedPath = { path, end: () => void followed.delete(one) };
      followed.add(one);
      return one;
    },
    mark: () => patch({ dirty: true }),
    touch(path) {
      blurred.add(path);
      const late = [...unsettled.keys()].filter((one) => isWithin(one, path));
      if (late.length > 0) settlePaths(late);
      listeners.tell(path);
      if (isContainer(getIn(store.get().answers, path))) listeners.notifyBelow(path);
    },
    settle() {
      if (unsettled.size > 0) settlePaths([...unsettled.keys()]);
    },
    submit() {
      const { answers } = store.get();
      // What is sent is seen.
      patch({ submitted: true, serverErrors: [], answers: judge.normalise?.(answers) ?? answers });
      judgeAll();
      return errors.all().length === 0;
    },
    reset(answers) {
      // What was on its way was meant for the answers of before.
      for (const one of followed) one.path = undefined;
      exchange(answers, false);
    },
    exchange: (answers) => exchange(answers, store.get().dirty),
    carry(answers) {
      patch({ answers });
      judgeAll();
    },
    unmark: () => unmarked({}),
    setServerErrors(serverErrors) {
      const before = store.get().serverErrors;
      patch({ serverErrors });
      for (const { path } of [...before, ...serverErrors]) listeners.tell(path);
    },
    setSaving: (saving) => patch({ saving, progress: undefined }),
    setProgress: (progress) => patch({ progress }),
  };
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

const fresh = (answers: Answers): Omit<FormState, 'saving' | 'errors'> => ({
  answers,
  beginning: answers,
  serverErrors: [],
  submitted: false,
  dirty: false,
});
