/** A value as it was typed: texts and numbers. Anything else has no characters, so that odd input never throws. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
