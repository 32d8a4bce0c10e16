import { applyEdits, modify } from 'jsonc-parser';

/** A JSON text with the value of one key of its outermost object replaced; all else stays as it is written. */
export function replaceEntry(text: string, key: string, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, [key], value, { formattingOptions }));
}
