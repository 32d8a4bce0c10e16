/** How long a database may take, in milliseconds. What takes longer is refused; the caller may try again later. */
export interface TimeLimits {
  /** To get a connection, new or free. */
  connect: number;
  /** For one statement; the database itself ends it. */
  statement: number;
  /** Until a statement is answered, where the database or the way to it is silent. */
  answer: number;
}

export const timeLimits: TimeLimits = { connect: 5_000, statement: 20_000, answer: 25_000 };
