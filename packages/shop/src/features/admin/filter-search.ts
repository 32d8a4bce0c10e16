/** The address of a filtered list: `?filter[state]=new`. */
export function filterSearch(filter: Record<string, string>): string {
  return new URLSearchParams(
    Object.entries(filter).map(([field, value]) => [`filter[${field}]`, value]),
  ).toString();
}

/** The same filter for the list call. */
export const filterParams = (filter: Record<string, string>) => ({
  filters: Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, [value]])),
});
