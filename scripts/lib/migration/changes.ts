/** What a migration does. */
export interface Statement {
  sql: string;
  /** Written above it, for the person who reads it. */
  note?: string;
}

/** What only a person can decide: something may be lost, or nobody but a person knows the value. */
export interface Decision {
  about: string;
  touched: string;
  /** How it is done once it is decided; nothing, where the declaration has to change instead. */
  sql: string[];
}

export interface Changes {
  /** Tables and columns, for the name of the file. */
  touched: string[];
  statements: Statement[];
  decisions: Decision[];
}
