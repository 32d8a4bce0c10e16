/** Empty as a form means it: nothing, '' and containers without content; never a number, never false. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object' || value instanceof Date) return false;
  return Object.keys(value).length === 0;
}
