import { withoutUndefined } from '../schema/answers/without-undefined.ts';
import type { Answers, FormDefinition } from '../types.ts';

type Asking = Pick<FormDefinition, 'shape' | 'begun'>;

/** The answers that count: nothing that a branch asked which isn't shown, and no group that nobody began. */
export function countedAnswers({ shape, begun }: Asking, answers: Answers): Answers {
  const shown = shape?.shown(answers) ?? answers;
  return begun?.(shown) ?? shown;
}

/** What of the answers is sent, shown and stored: those that count, without the keys of what was taken away. */
export const answersToSend = (form: Asking, answers: Answers): Answers =>
  withoutUndefined(countedAnswers(form, answers));
