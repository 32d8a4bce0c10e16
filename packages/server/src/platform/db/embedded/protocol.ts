/** What main thread and database thread say to each other. */
export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[]; tx?: number }
  | { id: number; kind: 'exec'; sql: string; tx?: number }
  | { id: number; kind: 'begin' }
  | { id: number; kind: 'end'; tx: number; commit: boolean }
  | { id: number; kind: 'dump'; to: string }
  | { id: number; kind: 'origin' }
  | { id: number; kind: 'prepare' }
  | { id: number; kind: 'close' };

export interface EmbeddedReply {
  id: number;
  result?: unknown;
  error?: EmbeddedFailure;
}

/** A table has changed; comes before the reply of what has changed it. */
export interface EmbeddedNotice {
  notice: string;
}

export type EmbeddedMessage = EmbeddedReply | EmbeddedNotice;

/** PostgreSQL's error fields (`code`, `constraint`, …), which an Error loses when it crosses threads. */
export interface EmbeddedFailure {
  message: string;
  fields: Record<string, unknown>;
}

export interface EmbeddedRows {
  rows: Record<string, unknown>[];
  affectedRows?: number;
}

/** Where a prepared database lies, and what it has to be made from. */
export interface Prepared {
  file: string;
  fingerprint: string;
}

/** Why a prepared database isn't used. */
export type Refusal = 'missing' | 'of another version' | 'damaged';

/** Where the files of a folder come from: they were there, from a prepared database, or made anew, as there was none to use. */
export type Origin = 'kept' | 'prepared' | { made: Refusal | undefined };

export interface EmbeddedOptions {
  /** Folder of the database; unset: in memory. */
  folder?: string;
  /** What a folder without a database starts from; if it can't be used, the database makes its files itself. */
  prepared?: Prepared;
  /** A dump to start from. */
  from?: string;
  /** The database's own code, where this process has compiled it before. */
  code?: WebAssembly.Module;
}
