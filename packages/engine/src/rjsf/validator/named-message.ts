import type { RJSFValidationError } from '@rjsf/utils';
import type { Translate } from '../../core/index.ts';

/** A message as rjsf's list of errors shows it: one that names its field already needs no name before it. */
export function namedMessage(
  message: string,
  label: string,
  t: Translate,
): Pick<RJSFValidationError, 'message' | 'title'> & { stack: string } {
  const isNamed = label === '' || message.includes(label);
  return { message, title: label, stack: isNamed ? message : t('engine:form.errorIn', { label, message }) };
}
