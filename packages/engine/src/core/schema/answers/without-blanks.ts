import { typesOf } from '../../multipart/cast-text.ts';
import { schemasAt } from '../../multipart/schemas-at.ts';
import { parseOnce } from '../../rules/failures-of.ts';
import type { JsonSchema } from '../../types.ts';

/**
 * What a call sends, as its schema means it: an empty text and null are no answer, as in a form. They are left out, or
 * are null where the schema allows null. In what may be sent in part (`partial`) leaving out would mean no change: there an
 * emptied field that must have an answer stays empty, to be refused. What the schema does not describe stays as it was sent, for it to refuse.
 */
export const withoutBlanks = <T>(schema: JsonSchema, sent: T): T =>
  hasBlank(sent) ? (cleared(sent, [schema], schema, 0) as T) : sent;

const DEEPEST = 40;

/** Most of what is sent has none, and then its schema needn't be looked through. */
const hasBlank = (value: unknown, depth = 0): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' &&
    depth <= DEEPEST &&
    Object.values(value).some((inner) => hasBlank(inner, depth + 1)));

function cleared(value: unknown, schemas: JsonSchema[], root: JsonSchema, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value))
    return value.map((entry, index) => cleared(entry, schemasAt(schemas, index, root), root, depth + 1));
  const isPartial = schemas.some(({ partial }) => partial === true);
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const own = schemasAt(schemas, name, root);
    if (entry !== '' && entry !== null) return [[name, cleared(entry, own, root, depth + 1)]];
    const types = own.flatMap(typesOf);
    if (types.includes('null')) return [[name, null]];
    if (isPartial && own.some(demandsAnswer)) return [[name, '']];
    return types.length > 0 ? [] : [[name, entry]];
  });
  return Object.fromEntries(entries);
}

const demandsAnswer = ({ rules }: JsonSchema): boolean =>
  typeof rules === 'string' && parseOnce(rules).some(({ runOnEmpty, blocking }) => runOnEmpty && blocking);
