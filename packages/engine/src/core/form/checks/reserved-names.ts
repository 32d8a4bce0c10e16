import { isReservedName, methodField } from '../../multipart/read-key.ts';
import { combined, declaredAt, schemasAt } from '../../multipart/schemas-at.ts';
import { deepestAnswer } from '../../schema/answers/is-deeper-than.ts';
import { isFileAnswer } from '../../schema/formats/file.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Answers, FieldError, JsonSchema } from '../../types.ts';

/**
 * Names of one's own under which nothing can be sent: they belong to the transport or to every object. What is said of them here
 * comes before anything is lost on the way.
 */
export function reservedNames(schema: JsonSchema, answers: Answers): FieldError[] {
  const found: FieldError[] = [];
  visit(answers, () => [schema], [], 0);
  return found;

  function visit(value: unknown, schemas: () => JsonSchema[], path: string[], depth: number): void {
    if (depth > deepestAnswer || isFileAnswer(value)) return;
    const entries = Array.isArray(value)
      ? [...value.entries()]
      : isRecord(value)
        ? Object.entries(value)
        : [];
    for (const [key, entry] of entries) {
      const at = [...path, String(key)];
      if (typeof key === 'string' && isReserved(key, depth) && !isDeclared(schemas(), key))
        found.push({ path: at.join('.'), rule: 'reservedName', params: { name: key } });
      visit(entry, () => schemasAt(schemas(), key, schema), at, depth + 1);
    }
  }
  function isDeclared(schemas: JsonSchema[], key: string): boolean {
    const all = schemas.flatMap((one) => combined(one, schema));
    return all.some(({ properties }) => declaredAt({ properties }, key).length > 0);
  }
}

const isReserved = (name: string, depth: number): boolean =>
  isReservedName(name) || (depth === 0 && name === methodField);
