import { type Answers, checkSubmission, type FormDefinition, type Submission } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import { sentencesByForm } from '../sentences.ts';
import type { Locale, Texts } from '../texts.ts';

/**
 * Walks the form over what was sent, as the browser did; answers beside the walked path are gone.
 * @throws AppError 422 with a sentence per field and the step it stands in, or when the path doesn't reach the end.
 */
export function checkedSubmission(
  form: FormDefinition,
  sent: Answers,
  { texts, locale }: { texts: Texts; locale: Locale },
): Submission {
  const submission = checkSubmission(form, sent);
  const { errors } = submission;
  if (errors.length === 0) return submission;
  const steps = form.steps && Object.fromEntries(errors.map(({ path, step }) => [path, step]));
  if (errors.some(({ rule }) => rule === 'incomplete')) throw new AppError('incompleteSubmission', { steps });
  const data = sentencesByForm(form, errors, texts, locale);
  throw new AppError('invalidFields', { data, steps });
}
