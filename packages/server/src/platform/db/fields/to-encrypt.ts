import type { KeyOwner } from '../../keys/key-store.ts';
import type { EncryptedColumn } from './encrypted-tables.ts';
import type { Place } from './encrypted-text.ts';

/** Takes the place of a value that is to be encrypted, until the connection knows the key. */
export class ToEncrypt {
  readonly text: string;
  readonly place: Place;
  readonly column: EncryptedColumn;
  /** Whose key it takes; undefined where the row has to be asked. */
  readonly owner: KeyOwner | undefined;
  /** The row is being inserted, and so is its own key. */
  readonly isFresh: boolean;
  /** Of changes: of which fields the values are encrypted. */
  readonly isEncrypted: ((field: string) => boolean) | undefined;
  constructor(
    text: string,
    place: Place,
    column: EncryptedColumn,
    { owner, isFresh = false, isEncrypted }: Partial<Pick<ToEncrypt, 'owner' | 'isFresh' | 'isEncrypted'>>,
  ) {
    this.text = text;
    this.place = place;
    this.column = column;
    this.owner = owner;
    this.isFresh = isFresh;
    this.isEncrypted = isEncrypted;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom a row's value belongs to; `read` answers its columns. */
export function ownerOf(
  { owner: { type, column, otherwise } }: EncryptedColumn,
  { entity, rowId }: { entity: string; rowId: string },
  read: (column: string) => unknown,
): KeyOwner {
  const id = column === 'id' ? rowId : read(column);
  const named = typeof type === 'string' ? type : read(type.column);
  if (typeof id === 'string' && uuid.test(id) && typeof named === 'string') return { type: named, id };
  return otherwise ?? { type: entity, id: rowId };
}

/** The columns that say whose a value is. */
export const ownerColumns = ({ owner: { type, column } }: EncryptedColumn): string[] =>
  [column, typeof type === 'string' ? [] : type.column].flat().filter((name) => name !== 'id');
