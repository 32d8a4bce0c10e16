/** The people who had a part in a row (`notBy` names such a list), with one more; everybody stands in it once. */
export const withPerson = (known: readonly string[] | null | undefined, id: string | undefined): string[] => [
  ...new Set([...(known ?? []), ...(id ? [id] : [])]),
];
