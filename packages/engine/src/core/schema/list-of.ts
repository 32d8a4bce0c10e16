/** What should be a list, as one; nothing else has entries. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
