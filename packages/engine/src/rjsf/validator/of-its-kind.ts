import type { PickBranches, ValidatorError } from '../../core/index.ts';

/**
 * The branches that are meant for such a value. Which of them is drawn only rjsf's form knows, so that each of them keeps its
 * errors: those of a branch that is not drawn have no place in the form.
 */
export const ofItsKind: PickBranches = (branches, choice) => {
  const isOther = ({ keyword, instancePath }: ValidatorError) =>
    keyword === 'const' || keyword === 'enum' || (keyword === 'type' && instancePath === choice.instancePath);
  const fitting = branches.filter((errors) => !errors.some(isOther));
  return fitting.length > 0 ? fitting : branches;
};
