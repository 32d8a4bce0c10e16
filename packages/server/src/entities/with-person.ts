/** The people who had a part in a row (`notBy` names such a list), with one more; everybody stands in it once. */
export const withPerson = (known: unknown, id: string | undefined): string[] => [
  ...new Set([...(Array.isArray(known) ? (known as string[]) : []), ...(id ? [id] : [])]),
];
