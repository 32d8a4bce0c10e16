import { type FieldError, fieldErrorText } from '../../core/index.ts';
import { type FormTexts, infoOf, labelOf } from './describe-field.ts';

/** The sentence for an error: the field's own words (`<field>.errors.<rule>`) win over the rule's. */
export function errorText(texts: FormTexts, error: FieldError): string {
  const { t } = texts;
  if (error.message !== undefined) return error.message;
  if (error.path === '') return fieldErrorText(error, { t, label: '', scope: texts.keys });
  // A file's parts are no fields of their own: an empty file is told as such.
  if (error.path.endsWith('.size') && error.rule === 'minimum') return t('engine:file.empty');
  const info = infoOf(texts, error.path);
  return fieldErrorText(error, { t, label: labelOf(t, info), scope: info.scope });
}
