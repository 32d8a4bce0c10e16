import {
  AliasNode,
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  MergeQueryNode,
  type OperationNode,
  TableNode,
  ValueNode,
} from 'kysely';
import type { EncryptedTable } from './encrypted-tables.ts';
import type { Fields } from './fields.ts';
import { isStandIn } from './stand-ins.ts';

/** A table of which something is encrypted. */
export interface Encrypted {
  name: string;
  encrypted: EncryptedTable;
}

/** The table that a statement writes, if something of it is encrypted; also where the statement calls it by another name. */
export function encryptedAt(node: OperationNode | undefined, { tables }: Fields): Encrypted | undefined {
  const table = node && AliasNode.is(node) ? node.node : node;
  const name = table && TableNode.is(table) ? table.table.identifier.name : '';
  const encrypted = tables.get(name);
  return encrypted && { name, encrypted };
}

/**
 * A row that is there already would get a value that was encrypted for another.
 * @throws Error for an upsert that changes something encrypted
 */
export function refuseUpsert({ name, encrypted }: Encrypted, { onConflict }: InsertQueryNode): void {
  const changed = onConflict?.updates?.find((update) => encrypted.columns.has(columnOf(update)));
  if (changed)
    throw refusal(`${name}.${columnOf(changed)}`, 'an upsert can’t change it: look for the row first');
}

/**
 * What is the same for everybody, such as the dash in place of what was erased, may be written to several rows at once.
 * @throws Error for any other value of a change that names no row
 */
export function refuseSecret(place: string, value: OperationNode): void {
  const plain = ValueNode.is(value) ? value.value : undefined;
  if (plain === null || (typeof plain === 'string' && isStandIn(plain))) return;
  throw refusal(place, 'a change of it says by `id` which row it is of');
}

/** @throws Error for a `merge`, whose rows can't be told one by one */
export function refuseMerge(node: OperationNode, fields: Fields): void {
  if (!MergeQueryNode.is(node)) return;
  const found = encryptedAt(node.into, fields);
  if (found) throw refusal(found.name, 'rows are merged into it by no statement');
}

export const columnOf = ({ column }: ColumnUpdateNode): string =>
  ColumnNode.is(column) ? column.column.name : '';

const refusal = (place: string, why: string) => new Error(`${place} is encrypted: ${why}.`);
