import type { FieldError } from '../../../core/index.ts';
import { type FormState, shownErrors } from '../store/form-state.ts';
import { rootOf } from '../store/paths.ts';

/** What is said of a refused form, in the order of its fields; what concerns the whole comes first. */
export function errorsInOrder(state: FormState, fields: readonly string[]): readonly FieldError[] {
  const ranks = new Map(fields.map((name, index) => [name, index]));
  const rank = ({ path }: FieldError) => ranks.get(rootOf(path)) ?? -1;
  return shownErrors(state).toSorted((a, b) => rank(a) - rank(b));
}
