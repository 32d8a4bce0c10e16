import { type Answers, type FileAnswer, type FormDefinition, isFileAnswer } from '@rezeptur/engine/core';

export type Side = 'here' | 'there';

interface Sides {
  here: Answers;
  there: Answers;
  /** Is its content on this device? */
  isHere(file: FileAnswer): boolean;
  /** The server's id of a file of this device. */
  keptAs(file: FileAnswer): string;
}

/**
 * The answers of one of two devices that have both gone on. Files that only one of them has stay with either; where both
 * have one, the chosen side's counts.
 */
export function answersToGoOnWith(form: FormDefinition, side: Side, sides: Sides): Answers {
  const { here, there, isHere, keptAs } = sides;
  const answers = { ...sides[side] };
  for (const [name, { file }] of Object.entries(form.schema.properties ?? {})) {
    if (!file) continue;
    const mine = isFileAnswer(here[name]) && isHere(here[name]) ? here[name] : undefined;
    const theirs = isFileAnswer(there[name]) ? there[name] : undefined;
    const isSame = mine && theirs && keptAs(mine) === theirs.id;
    const chosen = side === 'here' && !isSame ? (mine ?? theirs) : (theirs ?? mine);
    if (chosen) answers[name] = chosen;
    else delete answers[name];
  }
  return answers;
}
