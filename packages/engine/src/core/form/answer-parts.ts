import { deepEqual } from '../schema/deep-equal.ts';
import { isFileAnswer } from '../schema/formats/file.ts';
import { isRecord } from '../schema/is-record.ts';
import { describeField, type FieldInfo, type FormTexts, labelOf } from './fields/describe-field.ts';
import { partsOf } from './parts-of.ts';

export interface AnswerPart {
  path: string;
  label: string;
  value: unknown;
}

const secret = new Set(['password', 'hidden']);

/** Never shown, whoever looks. */
export const isSecretField = ({ widget, schema }: FieldInfo): boolean =>
  secret.has(widget) || schema.writeOnly === true;

/**
 * Whether a value says nothing: undefined, null, an empty text, or a list or object of such values. `false` and 0 are
 * answers.
 */
export const isUnanswered = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every(isUnanswered)) ||
  (isRecord(value) && Object.values(value).every(isUnanswered));

/**
 * The answers within a group, in the form's order, or a list's entries that are groups themselves; undefined where the
 * value is a single answer.
 */
export function answerParts(texts: FormTexts, path: string, value: unknown): AnswerPart[] | undefined {
  if (isFileAnswer(value)) return undefined;
  const partAt = (key: string | number, part: unknown): AnswerPart[] => {
    const info = describeField(texts, `${path}.${key}`);
    if (isUnanswered(part) || isSecretField(info)) return [];
    return [{ path: info.path, label: labelOf(texts.t, info), value: part }];
  };
  if (Array.isArray(value)) {
    const hasGroups = value.some((entry) => isRecord(entry) && !isFileAnswer(entry));
    return hasGroups ? value.flatMap((entry, index) => partAt(index, entry)) : undefined;
  }
  if (!isRecord(value)) return undefined;
  const asked = partsOf(describeField(texts, path).schema, texts.form.ui, path);
  const names = [...new Set([...asked, ...Object.keys(value)])];
  const parts = names.flatMap((name) => partAt(name, value[name]));
  // What had to be typed twice is one answer.
  const isTwin = parts.length > 1 && parts.every((part) => deepEqual(part.value, parts[0]?.value));
  return isTwin && Object.keys(value).length === 2 ? undefined : parts;
}
