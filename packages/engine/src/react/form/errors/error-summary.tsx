import type { Ref } from 'react';
import {
  entryNameAt,
  type FormTexts,
  infoOf,
  isEntryNamed,
  labelOf,
  optionalText,
} from '../../../core/form/fields/describe-field.ts';
import { type FieldError, typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { fieldId } from '../fields/field-id.ts';
import { useFormScope } from '../form-context.tsx';
import { errorText } from './error-text.ts';
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
    const field = fieldAt(texts, path);
    const label = () => labelOf(texts.t, infoOf(texts, field));
    const text = () => inEntries(texts, field, sentence(label(), message()));
    return { key, text, path, href: `#${fieldId(idPrefix, path)}` };
  });
  return <SummaryView place={place} title={title} entries={entries} />;
}

/** The nearest field with words of its own: a file's size belongs to the file. */
function fieldAt(texts: FormTexts, path: string): string {
  const parts = path.split('.');
  const file = parts.findLastIndex(
    (_, i) => infoOf(texts, parts.slice(0, i + 1).join('.')).widget === 'file',
  );
  return file < 0 ? path : parts.slice(0, file + 1).join('.');
}

/**
 * A sentence with the entries that its field lies in before it: the same field stands in each of them. One that has no more than a
 * number is said with its list: there may be several.
 */
function inEntries(texts: FormTexts, path: string, message: string): string {
  const { t } = texts;
  const parts = path.split('.');
  const within = (label: string, said: string) => t('engine:form.errorIn', { label, message: said });
  return parts.reduceRight((said, part, i) => {
    if (i === 0 || !/^\d+$/.test(part)) return said;
    const isField = i === parts.length - 1;
    const around = infoOf(texts, parts.slice(0, i).join('.'));
    // What a group holds under a number is called so.
    if (typeOf(around.schema) === 'object') return isField ? said : within(part, said);
    const index = Number(part);
    const inEntry = isField ? said : within(entryNameAt(t, around, index), said);
    const isNamed = isEntryNamed(t, around, index) || (isField && isOwnName(texts, path));
    // A list that is an entry itself is said as one.
    return isNamed || !around.isProperty ? inEntry : within(labelOf(t, around), inEntry);
  }, message);
}

/** Has an entry that is a field words or a title of its own? */
function isOwnName(texts: FormTexts, path: string): boolean {
  const { scope, schema } = infoOf(texts, path);
  return Boolean(optionalText(texts.t, `${scope}.label`) || schema.title);
}

function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message = '' }) => {
    const key = path === '' ? ` ${message}` : path;
    return seen.has(key) ? false : seen.add(key);
  });
}
