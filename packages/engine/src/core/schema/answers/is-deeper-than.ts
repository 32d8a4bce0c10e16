/** Deeper than anything that a schema here describes: deeper answers are refused without being walked. */
export const deepestAnswer = 40;

/** Do objects and lists lie within each other more than `limit` times? */
export function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(limit - 1, inner));
}
