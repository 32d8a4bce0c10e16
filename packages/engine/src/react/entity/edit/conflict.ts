import type { Answers, FormDefinition } from '../../../core/types.ts';
import { answersThatCount, isSame } from './entity-form.ts';

/** A field that two people see differently. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it; otherwise only the other person did. */
  isContested: boolean;
}

/** What stands against what: answers now, the item as it was read, the item as it is on the server. */
export function differences(
  asked: Pick<FormDefinition, 'schema' | 'ui'>,
  names: readonly string[],
  before: Answers,
  mine: Answers,
  theirs: Answers,
): Difference[] {
  const counted = (answers: Answers) => answersThatCount(asked, names, answers);
  const [was, ours, others] = [counted(before), counted(mine), counted(theirs)];
  const isOther = (name: string, one: Answers, other: Answers) => !isSame(one[name], other[name]);
  return names
    .filter((name) => isOther(name, ours, others) && isOther(name, was, others))
    .map((name) => ({
      name,
      mine: ours[name],
      theirs: others[name],
      isContested: isOther(name, was, ours),
    }));
}

/** My answers with the other person's values where those were chosen. */
export function merged(mine: Answers, theirs: Answers, takeTheirs: ReadonlySet<string>): Answers {
  const result = { ...mine };
  for (const name of takeTheirs) result[name] = theirs[name];
  return result;
}
