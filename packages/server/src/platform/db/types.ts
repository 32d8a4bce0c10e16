/** Both drivers hand out the same JavaScript values: parsers per type id of PostgreSQL. */
export const typeParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: counts and cents, far below 2^53
  1700: Number, // numeric: percentages and grams
  1082: (text) => text, // date: 'YYYY-MM-DD'
  1114: (text) => `${text.replace(' ', 'T')}Z`, // timestamp
  1184: (text) => new Date(isoOffset(text)).toISOString(), // timestamptz
  1186: (text) => text, // interval
};

/** PostgreSQL writes the offset as `+00`; ISO wants `+00:00`. */
const isoOffset = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
