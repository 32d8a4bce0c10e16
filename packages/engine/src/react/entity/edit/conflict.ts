import type { Answers, FormDefinition } from '../../../core/types.ts';
import { isSame } from './entity-form.ts';

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
  const isOther = (name: string, one: Answers, other: Answers) =>
    !isSame(asked, name, one[name], other[name]);
  return names
    .filter((name) => isOther(name, mine, theirs) && isOther(name, before, theirs))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: isOther(name, before, mine),
    }));
}

/** My answers with the other person's values where those were chosen. */
export function merged(mine: Answers, theirs: Answers, takeTheirs: ReadonlySet<string>): Answers {
  const result = { ...mine };
  for (const name of takeTheirs) result[name] = theirs[name];
  return result;
}
