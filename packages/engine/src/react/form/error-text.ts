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
  return fieldErrorText({ ...error, params: asShown(info, error) }, { t, label, scope: info.scope });
}

const LIMITS = ['limit', 'min', 'max'];

/** Limits in the unit that the field shows: of cents euros, of a number with a factor what is typed; days as its mask. */
function asShown(info: FieldInfo, { rule, params }: FieldError): FieldError['params'] {
  // Stored as 1990-12-31, typed as the mask asks.
  if (info.widget === 'date' && rule === 'date_format') return { variant: 'format', example: '31.12.1990' };
  const factor = info.widget === 'money' ? 100 : factorOf(info);
  if (factor === 1) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      LIMITS.includes(name) && typeof value === 'number' ? [name, value / factor] : [name, value],
    ),
  );
}
