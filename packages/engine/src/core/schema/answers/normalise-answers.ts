import { schemasAt } from '../../multipart/schemas-at.ts';
import { parseOnce } from '../../rules/failures-of.ts';
import type { JsonSchema } from '../../types.ts';
import { asciiEmail } from '../formats/ascii-email.ts';
import { isFileAnswer } from '../formats/file.ts';
import { isSecret } from '../is-secret.ts';
import { deepestAnswer } from './is-deeper-than.ts';
import { normaliseText } from './normalise-text.ts';

/** The schemas that speak about a value; asked only where they matter, because most texts are normal already. */
type Schemas = () => JsonSchema[];

/**
 * Answers, or what a call sends, as they are judged and stored: every text in its normal form, mail addresses with
 * their domain in ASCII. Secrets are put in normal form C and otherwise left as they were typed. Browser and server
 * call this before each verdict. A document in a text (`contentMediaType`) is not an answer and stays as it is; what is normal already comes back as the same object.
 */
export const normaliseAnswers = <T>(schema: JsonSchema, answers: T): T =>
  normalise(answers, () => [schema], schema, 0) as T;

function normalise(value: unknown, schemas: Schemas, root: JsonSchema, depth: number): unknown {
  if (typeof value === 'string') return text(value, schemas);
  if (depth > deepestAnswer) return value;
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) =>
      normalise(entry, () => schemasAt(schemas(), index, root), root, depth + 1),
    );
    return entries.every((entry, index) => Object.is(entry, value[index])) ? value : entries;
  }
  if (!isPlain(value) || isFileAnswer(value)) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([name, entry]) => {
    const next = normalise(entry, () => schemasAt(schemas(), name, root), root, depth + 1);
    isSame &&= Object.is(next, entry);
    return [name, next] as const;
  });
  return isSame ? value : Object.fromEntries(entries);
}

function text(value: string, schemas: Schemas): string {
  const clean = normaliseText(value);
  if (clean === value && !mayBeForeignEmail(value)) return value;
  const known = schemas();
  if (known.some(({ contentMediaType }) => contentMediaType !== undefined)) return value;
  if (isSecret(known)) return value.normalize('NFC');
  return known.some(asksForEmail) ? asciiEmail(clean) : clean;
}

const foreign = /[^\0-\x7f]/;
const mayBeForeignEmail = (value: string): boolean =>
  value.includes('@') && foreign.test(value.slice(value.lastIndexOf('@')));

const asksForEmail = ({ format, rules }: JsonSchema): boolean =>
  format === 'email' ||
  format === 'idn-email' ||
  (typeof rules === 'string' && parseOnce(rules).some(({ name }) => name === 'email'));

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
