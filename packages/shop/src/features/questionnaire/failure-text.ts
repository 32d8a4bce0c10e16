import type { Translate } from '@rezeptur/engine/core';
import { isHttpError } from '@rezeptur/engine/react';

/** Is the failure about single answers? Then the form leads to them; nothing has to be tried again. */
export const isAboutAnswers = (failure: unknown): boolean =>
  isHttpError(failure) && Object.keys(failure.body?.data ?? {}).length > 0;

/**
 * What the server said of a submit that failed; a 500 that doesn't say how long it is gets ` (no content-length)`
 * (specification, section 8). An expired link has its own text.
 */
export function failureText(failure: unknown, t: Translate): string {
  if (!isHttpError(failure)) return t('engine:form.unexpected');
  if (failure.status === 404) return t('questionnaire:invalid.text');
  const text = failure.body?.error ?? t(`engine:http.${failure.kind}`);
  return failure.status === 500 && !failure.hasLength ? `${text} (no content-length)` : text;
}
