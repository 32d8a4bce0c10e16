export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** `{page: 2, sort: ['a', 'b'], q: undefined}` -> `?page=2&sort=a&sort=b`; nothing to say is ''. */
export function queryString(params: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
