/** Answers as validators see them: '', undefined and, without `keepNull`, null are no answers. Lists keep their length. */
export function withoutEmpties(value: unknown, keepNull = false): unknown {
  if (Array.isArray(value))
    return value.map((entry) => (isPlain(entry) ? withoutEmpties(entry, keepNull) : entry));
  if (!isPlain(value)) return value;
  const kept = Object.entries(value).filter(
    ([, entry]) => entry !== '' && entry !== undefined && (keepNull || entry !== null),
  );
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutEmpties(entry, keepNull)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
