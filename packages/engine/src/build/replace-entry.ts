import { applyEdits, modify } from 'jsonc-parser';

/** A JSON text with the value at one place replaced, or added there; all else stays as it is written. */
export function replaceEntry(text: string, place: string | readonly string[], value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, [place].flat(), value, { formattingOptions }));
}
