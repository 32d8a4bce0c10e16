import { withoutUndefined } from '../schema/without-undefined.ts';
import type { Answers, FormDefinition } from '../types.ts';

/** What of the answers is sent, shown and stored: nothing that a branch asked which isn't shown, and no group that nobody began. */
export function answersToSend(
  { shape, begun }: Pick<FormDefinition, 'shape' | 'begun'>,
  answers: Answers,
): Answers {
  const shown = shape?.shown(answers) ?? answers;
  return withoutUndefined(begun?.(shown) ?? shown);
}
