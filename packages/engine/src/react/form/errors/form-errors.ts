import { groupBy } from '../../../core/group-by.ts';
import type { FieldError } from '../../../core/index.ts';
import { isWithin, rootOf } from '../store/paths.ts';

/** What is wrong with the answers, found by path, so that a field never looks through the errors of others. */
export interface FormErrors {
  /** All of them; the same list until something changes. */
  all(): readonly FieldError[];
  /** At this path, and below it where the field is one whole (a file). */
  at(path: string, isWhole?: boolean): readonly FieldError[];
  /** The new verdict over some top-level fields, over all without `roots`; returns the paths that it changes. */
  replace(errors: readonly FieldError[], roots?: readonly string[]): string[];
}

const none: readonly FieldError[] = [];

export function createFormErrors(): FormErrors {
  const byRoot = new Map<string, readonly FieldError[]>();
  const byPath = new Map<string, readonly FieldError[]>();
  let list: readonly FieldError[] | undefined = none;

  function put(root: string, errors: readonly FieldError[], changed: string[]): void {
    const before = byRoot.get(root) ?? none;
    if (isSame(before, errors)) return;
    list = undefined;
    for (const { path } of before) byPath.delete(path);
    if (errors.length > 0) byRoot.set(root, errors);
    else byRoot.delete(root);
    const [only, ...more] = errors;
    if (only && more.length === 0) byPath.set(only.path, errors);
    else for (const [path, here] of groupBy(errors, (error) => error.path)) byPath.set(path, here);
    for (const { path } of before) changed.push(path);
    for (const { path } of errors) changed.push(path);
  }
  return {
    all() {
      list ??= [...byRoot.values()].flat();
      return list;
    },
    at(path, isWhole = false) {
      if (!isWhole) return byPath.get(path) ?? none;
      return (byRoot.get(rootOf(path)) ?? none).filter((error) => isWithin(error.path, path));
    },
    replace(errors, roots) {
      const changed: string[] = [];
      const next = groupBy(errors, ({ path }) => rootOf(path));
      for (const root of roots ?? new Set([...byRoot.keys(), ...next.keys()])) {
        put(root, next.get(root) ?? none, changed);
      }
      return changed;
    },
  };
}

/** Equal verdicts keep their objects, so that nothing renders again for them. */
const isSame = (a: readonly FieldError[], b: readonly FieldError[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i];
    return (
      one === other ||
      (one.path === other?.path &&
        one.rule === other.rule &&
        JSON.stringify(one.params) === JSON.stringify(other.params))
    );
  });
