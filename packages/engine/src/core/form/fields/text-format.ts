/** How a value is read and written as a text. */
export interface TextFormat {
  /** The stored value as a person reads it. */
  show(value: unknown): string;
  /** What was typed as it is stored; unreadable text is stored as it is, so that the rules can refuse it. */
  read(text: string): unknown;
}

/** Text and numbers as they are, all else as nothing. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const plainText: TextFormat = { show: asText, read: (text) => text };
