/** The top-level field that a path lies in. */
export function rootOf(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}
