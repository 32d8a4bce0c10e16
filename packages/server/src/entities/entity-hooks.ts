import type { ErrorCode } from '../errors.ts';
import type { Actor } from '../platform/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Rows, Writes } from '../platform/db/tables.ts';
import type { Locale } from '../platform/texts.ts';
import type { Row } from './entity-store.ts';

export type EntityName = keyof Writes;

interface Writing {
  tx: Tx;
  actor: Actor;
  now: Date;
}

interface WriteOf<R, Sent> extends Writing {
  /** The row as it was; undefined when it is created. */
  before: R | undefined;
  /** What was sent, checked against the schema. */
  values: Partial<Sent>;
  /** The row as it will be by that: what was sent, over what there was. */
  next: Sent;
  /** For sentences at fields. */
  locale: Locale;
}

/** Declared as methods, so that the entity API may call what asks for the row of its own entity. */
interface HookOf<R, Sent, Columns> {
  /** The codes with which it refuses, for whoever calls. */
  refuses?: readonly ErrorCode[];
  /** Refuses by throwing, or answers further columns to write. */
  beforeWrite?(write: WriteOf<R, Sent>): Promise<Partial<Columns> | undefined>;
  /** What belongs to the row once it is written, in the same transaction. */
  afterWrite?(written: Writing & { before: R | undefined; row: R }): Promise<void>;
  /** Refuses by throwing. */
  beforeDelete?(deleted: Writing & { before: R }): Promise<void>;
}

export type Write<N extends EntityName> = WriteOf<Rows[N], Writes[N]['sent']>;

/** What a feature adds to the generic writing of its entity. */
export type EntityHook<N extends EntityName> = HookOf<Rows[N], Writes[N]['sent'], Writes[N]['columns']>;

/** Any of them, as the entity API calls it. */
export type AnyHook = HookOf<Row, Record<string, unknown>, Record<string, unknown>>;

/** Hooks by entity, filled by features. */
export type EntityHooks = Map<string, AnyHook>;
