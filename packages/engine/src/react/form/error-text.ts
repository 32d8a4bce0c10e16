import { type FieldError, fieldErrorText } from '../../core/index.ts';
import { type FieldInfo, type FormTexts, infoOf, labelOf } from './describe-field.ts';
import { factorOf } from './widgets/formats.ts';

/** The sentence for an error: the field's own words (`<field>.errors.<rule>`) win over the rule's. */
export function errorText(texts: FormTexts, error: FieldError): string {
  const { t } = texts;
  if (error.message !== undefined) return error.message;
  if (error.path === '') return fieldErrorText(error, { t, label: '', scope: texts.keys });
  // A file's parts are no fields of their own: an empty file is told as such.
  if (error.path.endsWith('.size') && error.rule === 'minimum') return t('engine:file.empty');
  const info = infoOf(texts, error.path);
  // A consent is a sentence already: its full stop is not said twice.
  const label = labelOf(t, info).replace(/[.]$/, '');
  return fieldErrorText({ ...error, params: asShown(info, error.params) }, { t, label, scope: info.scope });
}

const LIMITS = ['limit', 'min', 'max'];

/** Limits in the unit that the field shows: of cents euros, of a number with a factor what is typed. */
function asShown(info: FieldInfo, params: FieldError['params']): FieldError['params'] {
  const factor = info.widget === 'money' ? 100 : factorOf(info);
  if (factor === 1) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      LIMITS.includes(name) && typeof value === 'number' ? [name, value / factor] : [name, value],
    ),
  );
}
