import { partOf } from '../form/parts-of.ts';
import { isRecord } from '../schema/is-record.ts';
import type { FieldError, FormDefinition, JsonSchema } from '../types.ts';

/**
 * What was typed into a reference and names no item, in the place of the item's id: it stays as it was typed, says at its field why,
 * and is never sent.
 */
export interface UnreadReference {
  typed: string;
  /** No answer has said yet whether it names one. */
  isUnanswered?: boolean;
}

export const isUnread = (value: unknown): value is UnreadReference =>
  isRecord(value) && typeof value.typed === 'string';

/** A form that refuses what its references couldn't read, and entries of a list that name nothing. */
export function refusingUnread(form: FormDefinition): FormDefinition {
  const { schema, shape } = form;
  const judgedBy =
    <Asked extends [unknown, ...unknown[]]>(check: (...asked: Asked) => FieldError[]) =>
    (...asked: Asked): FieldError[] => {
      const unread = unreadIn(schema, asked[0]);
      const paths = new Set(unread.map(({ path }) => path));
      return [...unread, ...check(...asked).filter(({ path }) => !paths.has(path))];
    };
  return {
    ...form,
    check: judgedBy(form.check),
    ...(shape && { shape: { ...shape, faults: judgedBy(shape.faults) } }),
  };
}

function unreadIn(schema: JsonSchema, value: unknown, path: string[] = [], isEntry = false): FieldError[] {
  const at = path.join('.');
  if (schema.entity !== undefined) {
    if (isUnread(value)) {
      const rule = value.isUnanswered ? 'looked_up' : 'names_item';
      return [{ path: at, rule, params: { typed: value.typed } }];
    }
    return isEntry && !value ? [{ path: at, rule: 'required', params: {} }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) => unreadIn(schema.items ?? {}, entry, [...path, `${index}`], true));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unreadIn(partOf(schema, name) ?? {}, part, [...path, name]),
  );
}
