import type { BlindIndex } from '../../keys/blind-index.ts';
import { tokensAsked, tokensOf } from './word-tokens.ts';

/** By its whole value, in upper or lower case, or by parts of its words. */
export type LookupKind = 'exact' | 'words';

/** The column beside an encrypted one by which its values are found; filled by the connection, and read by nobody. */
export const lookupColumn = (column: string): string => `${column}_lookup`;
export const isLookupColumn = (name: string): boolean => name.endsWith('_lookup');

/**
 * What stands in such a column, or is looked for in it, until the connection computes it with a key that no feature needs to know: an
 * HMAC of the value, or one of each three letters in a row. A field's hashes are those of no other field.
 */
export class Lookup {
  /** `stored` beside a value, or `asked` for. */
  readonly role: 'stored' | 'asked';
  readonly kind: LookupKind;
  readonly table: string;
  readonly column: string;
  readonly text: string;
  constructor(
    role: 'stored' | 'asked',
    kind: LookupKind,
    { table, column }: { table: string; column: string },
    text: string,
  ) {
    this.role = role;
    this.kind = kind;
    this.table = table;
    this.column = column;
    this.text = text;
  }

  compute(blindIndex: BlindIndex): string | number[] {
    const { table, column, text } = this;
    if (this.kind === 'exact') return blindIndex(`${table}.${column}`, text.toLowerCase());
    const tokens = this.role === 'stored' ? tokensOf(text) : tokensAsked(text);
    const hashes = tokens.map((token) => numberFrom(blindIndex(`${table}.${column} words`, token)));
    // In their own order they would spell the text.
    return hashes.sort((one, other) => one - other);
  }

  /** In the name that a statement is kept under. */
  toJSON() {
    return { lookup: [this.role, this.kind, { table: this.table, column: this.column }, this.text] };
  }
}

/** Makes it again of its JSON; as `JSON.parse` calls it. */
export const reviveLookup = (
  _name: string,
  value: { lookup?: ConstructorParameters<typeof Lookup> } | null,
) => (value?.lookup ? new Lookup(...value.lookup) : value);

/** What a row of four billion has in common with another only by accident: an index of numbers is half as large as one of texts. */
const numberFrom = (hash: string): number => Buffer.from(hash, 'base64url').readInt32BE(0);
