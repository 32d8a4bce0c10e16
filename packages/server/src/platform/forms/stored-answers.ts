import { type Answers, isFileAnswer, type JsonSchema } from '@rezeptur/engine/core';

/** The answers as they are stored: without secrets, which their schema marks `writeOnly`. */
export const storedAnswers = (schema: JsonSchema, answers: Answers): Answers =>
  withoutSecrets(schema, answers) as Answers;

/** What makes a submission the same when it is sent again: files get new ids each time, and secrets stay out. */
export const comparable = (schema: JsonSchema, answers: Answers): unknown =>
  withoutFileIds(storedAnswers(schema, answers));

/** A group of nothing but secrets goes as a whole. */
function withoutSecrets(schema: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(schema?.items, entry));
  if (typeof value !== 'object' || value === null) return value;
  const properties = schema?.properties ?? {};
  const kept = Object.entries(value)
    .filter(([name]) => !properties[name]?.writeOnly)
    .map(([name, entry]) => [name, withoutSecrets(properties[name], entry)] as const)
    .filter(([name, entry]) => !isHollow(entry, value[name as keyof typeof value]));
  return Object.fromEntries(kept);
}

const isHollow = (kept: unknown, given: unknown): boolean => count(kept) === 0 && count(given) > 0;

const count = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : -1;

function withoutFileIds(value: unknown): unknown {
  if (isFileAnswer(value)) return { ...value, id: '' };
  if (Array.isArray(value)) return value.map(withoutFileIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutFileIds(entry)]));
}
