import type { Ref } from 'react';
import { entryNameAt, type FormTexts, infoOf, labelOf } from '../../core/form/describe-field.ts';
import { type FieldError, typeOf } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { errorText } from './error-text.ts';
import { fieldId } from './field-id.ts';
import { useFormScope } from './form-context.tsx';
import { SummaryView } from './summary-view.tsx';

export interface ErrorSummaryProps {
  place?: Ref<HTMLElement>;
  title: string;
  errors: readonly FieldError[];
}

/** All that is wrong, in one place that takes the focus; each entry leads to its field. */
export function ErrorSummary({ place, title, errors }: ErrorSummaryProps) {
  const { t } = useEngine();
  const { texts, idPrefix } = useFormScope();
  // A message that names its field needs no name before it; nor does one about a whole sentence to tick.
  const sentence = (label: string, message: string) =>
    message.includes(label) || label.endsWith('.') ? message : t('engine:form.errorIn', { label, message });
  const entries = oncePerField(errors).map((error) => {
    const { path, rule } = error;
    const key = `${path} ${rule} ${error.message ?? ''}`;
    const message = () => errorText(texts, error);
    if (path === '') return { key, text: message };
    const text = () => inEntries(texts, path, sentence(nameOf(texts, error), message()));
    return { key, text, path, href: `#${fieldId(idPrefix, path)}` };
  });
  return <SummaryView place={place} title={title} entries={entries} />;
}

/** The nearest field with words of its own: a file's size belongs to the file. */
function nameOf(texts: FormTexts, error: FieldError): string {
  const parts = error.path.split('.');
  const file = parts.findIndex((_, i) => infoOf(texts, parts.slice(0, i + 1).join('.')).widget === 'file');
  const path = file < 0 ? error.path : parts.slice(0, file + 1).join('.');
  return labelOf(texts.t, infoOf(texts, path));
}

/** A sentence with the entries that its field lies in before it: the same field stands in each of them. */
function inEntries(texts: FormTexts, path: string, message: string): string {
  const { t } = texts;
  const parts = path.split('.');
  return parts.slice(0, -1).reduceRight((said, part, i) => {
    if (i === 0 || !/^\d+$/.test(part)) return said;
    const around = infoOf(texts, parts.slice(0, i).join('.'));
    // What a group holds under a number is called so.
    const label = typeOf(around.schema) === 'object' ? part : entryNameAt(t, around, Number(part));
    return t('engine:form.errorIn', { label, message: said });
  }, message);
}

function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message = '' }) => {
    const key = path === '' ? ` ${message}` : path;
    return seen.has(key) ? false : seen.add(key);
  });
}
