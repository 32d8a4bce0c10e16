import type { ErrorCode } from '../errors.ts';
import type { Actor } from '../platform/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Locale } from '../platform/texts.ts';
import type { Row } from './entity-store.ts';

export interface Write {
  tx: Tx;
  /** The row as it was; undefined when it is created. */
  before: Row | undefined;
  /** What was sent, checked against the schema. */
  values: Record<string, unknown>;
  actor: Actor;
  now: Date;
  /** For sentences at fields. */
  locale: Locale;
}

/** What a feature adds to the generic writing of its entity. */
export interface EntityHook {
  /** The codes with which it refuses, for callers of the API. */
  refuses?: readonly ErrorCode[];
  /** Refuses by throwing, or answers further columns to write. */
  beforeWrite?(write: Write): Promise<Record<string, unknown> | undefined>;
  /** What belongs to the row once it is written, in the same transaction. */
  afterWrite?(write: Omit<Write, 'values' | 'locale'> & { row: Row }): Promise<void>;
  /** Refuses by throwing. */
  beforeDelete?(write: Omit<Write, 'values' | 'locale'> & { before: Row }): Promise<void>;
}

/** Hooks by entity, filled by features. */
export type EntityHooks = Map<string, EntityHook>;
