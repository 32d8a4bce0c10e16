import { withoutUnbegun } from '../schema/without-unbegun.ts';
import type { Answers, FormDefinition } from '../types.ts';

/** What of the answers is sent, shown and stored: nothing that a branch asked which isn't shown, and no group that nobody began. */
export const answersToSend = (form: FormDefinition, answers: Answers): Answers =>
  withoutUnbegun(form, form.shape?.shown(answers) ?? answers);
