import { type FormTexts, infoOf, labelOf } from '../../../core/form/fields/describe-field.ts';
import { asTyped, type FieldError, fieldErrorText, measureOf } from '../../../core/index.ts';

/**
 * The sentence for an error: the field's own words (`<field>.errors.<rule>`) win over the rule's. For a hint, which refuses
 * nothing, they are those in `<field>.hints.<rule>`.
 */
export function errorText(texts: FormTexts, error: FieldError, isHint = false): string {
  const { t } = texts;
  if (error.message !== undefined) return error.message;
  if (error.path === '') return fieldErrorText(error, { t, label: '', scope: texts.keys, isWhole: true });
  // A file's parts are no fields of their own: an empty file is reported as such.
  if (error.path.endsWith('.size') && error.rule === 'minimum') return t('engine:file.empty');
  const info = infoOf(texts, error.path);
  const { schema, ui, widget, scope } = info;
  // What the widget is, not what the ui may leave out.
  const measure = measureOf(schema, { ...ui, widget }, info.path);
  return fieldErrorText(asTyped(widget, error), { t, label: labelOf(t, info), scope, measure, isHint });
}
