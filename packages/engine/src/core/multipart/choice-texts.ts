import type { JsonSchema } from '../types.ts';

/** What these schemas list (`enum`, `const`), unless one of them takes any text. */
function choicesOf(schemas: readonly JsonSchema[]): readonly unknown[] {
  const takesText = schemas.some(
    ({ type, enum: listed, const: only }) =>
      listed === undefined && only === undefined && [type].flat().includes('string'),
  );
  if (takesText) return [];
  return schemas.flatMap(({ enum: listed = [], const: only }) =>
    only === undefined ? listed : [...listed, only],
  );
}

/** How a choice that is no text is written. */
function plainText(choice: unknown): string | undefined {
  if (typeof choice === 'boolean') return choice ? '1' : '0';
  return typeof choice === 'number' ? String(choice) : undefined;
}

const isTwin = (text: string, choices: readonly unknown[]): boolean =>
  choices.includes(text) && choices.some((one) => plainText(one) === text);

/** A text as it is written among these choices: in quotes where it would stand for another one, such as `"1"` beside `1`. */
export const writtenChoice = (text: string, schemas: readonly JsonSchema[]): string =>
  isTwin(text, choicesOf(schemas)) ? JSON.stringify(text) : text;

/** Which of the choices is written so; undefined where none is, or there are none. */
export function choiceWritten(written: string, schemas: readonly JsonSchema[]): unknown {
  const choices = choicesOf(schemas);
  return choices.find((one) =>
    typeof one === 'string'
      ? (isTwin(one, choices) ? JSON.stringify(one) : one) === written
      : plainText(one) === written,
  );
}
