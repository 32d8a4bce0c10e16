import { groupBy } from '../group-by.ts';
import type { ValidatorError } from '../types.ts';

/** Which of a choice's branches are worth to be told, by the errors of each. */
export type PickBranches = <E extends ValidatorError>(branches: E[][], choice: E) => E[][];

/**
 * `anyOf` and `oneOf` report the errors of every branch. A person wants those of the branch that came nearest:
 * the one with the fewest errors, of the right type. Where no branch has errors of its own, the keyword itself is the error.
 */
export function withoutBranchNoise<E extends ValidatorError>(
  errors: readonly E[],
  pick: PickBranches = nearest,
): E[] {
  let kept = [...errors];
  // Inner choices come first in ajv's order, so that outer ones count what is left.
  for (const choice of errors) {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') continue;
    const branches = groupBy(
      kept.filter((error) => isWithin(error, choice)),
      (error) => branchOf(error, choice),
    );
    const told = pick([...branches.values()], choice).flat();
    if (told.length === 0) continue;
    const noise = new Set([...branches.values()].flat().filter((error) => !told.includes(error)));
    kept = kept.filter((error) => error !== choice && !noise.has(error));
  }
  return kept;
}

/** The branch with the fewest errors. */
export const nearest: PickBranches = (branches, choice) =>
  branches.toSorted((a, b) => farness(a, choice) - farness(b, choice)).slice(0, 1);

/** A branch meant for another kind of value is farther than any with mistakes inside. */
const farness = (errors: ValidatorError[], { instancePath }: ValidatorError) =>
  errors.length +
  (errors.some((error) => ofTheWhole.has(error.keyword) && error.instancePath === instancePath) ? 1000 : 0);

/** What says that a value is meant to be something else altogether: of another type, or one certain value. */
const ofTheWhole = new Set(['type', 'const']);

const isWithin = (error: ValidatorError, choice: ValidatorError) =>
  error !== choice &&
  error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
  (error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`));

const branchOf = ({ schemaPath }: ValidatorError, choice: ValidatorError) =>
  schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '';
