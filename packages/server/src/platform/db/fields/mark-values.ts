import { randomUUID } from 'node:crypto';
import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  DefaultInsertValueNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type WithNode,
} from 'kysely';
import type { EncryptedColumn } from './encrypted-tables.ts';
import { disarmed, type Place } from './encrypted-text.ts';
import type { Fields } from './fields.ts';
import { Lookup, lookupColumn } from './lookup.ts';
import {
  columnOf,
  type Encrypted,
  encryptedAt,
  refuseMerge,
  refuseSecret,
  refuseUpsert,
} from './refuse-clear.ts';
import { isStandIn } from './stand-ins.ts';
import { ownerColumns, ownerOf, ToEncrypt } from './to-encrypt.ts';

/**
 * Marks what is to be encrypted in statements that write, also within a `with`, and writes beside it by what it is found. A change
 * of several rows at once may write what is the same for all, such as the dash in place of what was erased, and nothing else. What
 * raw SQL writes isn't seen here: the database refuses it (migration 0081).
 */
export const markValues = (fields: Fields): KyselyPlugin => ({
  transformQuery: ({ node }) => markStatement(node, fields),
  transformResult: async ({ result }) => result,
});

function markStatement<N extends OperationNode>(statement: N, fields: Fields): N {
  const node = withMarked(statement, fields);
  refuseMerge(node, fields);
  if (InsertQueryNode.is(node)) return markInsert(node, fields) as OperationNode as N;
  if (UpdateQueryNode.is(node)) return markUpdate(node, fields) as OperationNode as N;
  return node;
}

function withMarked<N extends OperationNode & { with?: WithNode }>(node: N, fields: Fields): N {
  if (!node.with) return node;
  const expressions = node.with.expressions.map((named) => ({
    ...named,
    expression: markStatement(named.expression, fields),
  }));
  return { ...node, with: { ...node.with, expressions } };
}

function markInsert(node: InsertQueryNode, fields: Fields): InsertQueryNode {
  const found = encryptedAt(node.into, fields);
  if (!found || !node.columns) return node;
  if (!node.values || !ValuesNode.is(node.values))
    throw new Error(
      `Rows of ${found.name} are inserted with values: the database can't encrypt what it selects.`,
    );
  refuseUpsert(found, node);
  const hasId = node.columns.some(({ column }) => column.name === 'id');
  const columns = hasId ? node.columns : [...node.columns, ColumnNode.create('id')];
  const names = columns.map(({ column }) => column.name);
  const indexed = indexedIn(found, names);
  const rows = node.values.values.map((row) => {
    const given = PrimitiveValueListNode.is(row)
      ? row.values.map((value) => ValueNode.create(value))
      : ValueListNode.is(row)
        ? row.values
        : [];
    const values = hasId ? given : [...given, ValueNode.create(randomUUID())];
    const lookups = indexed.map((column) => lookupOf(found, column, values[names.indexOf(column)]));
    return ValueListNode.create([...markRow(found, names, values), ...lookups]);
  });
  const beside = indexed.map((column) => ColumnNode.create(lookupColumn(column)));
  return { ...node, columns: [...columns, ...beside], values: ValuesNode.create(rows) };
}

/** Those of the columns whose values are found by others beside them. */
const indexedIn = ({ encrypted }: Encrypted, names: readonly string[]): string[] =>
  names.filter((name) => encrypted.columns.get(name)?.index);

/** By what a value is found; nothing for none. */
function lookupOf({ name: table, encrypted }: Encrypted, column: string, value: OperationNode | undefined) {
  const index = encrypted.columns.get(column)?.index ?? 'exact';
  const text = plain(value);
  if (text === null || isLeftOut(value)) return ValueNode.create(index === 'words' ? [] : null);
  if (typeof text !== 'string')
    throw new Error(`${table}.${column} is encrypted: it takes a text, not an expression.`);
  return ValueNode.create(new Lookup('stored', index, { table, column }, text));
}

function markRow(
  { name: table, encrypted }: Encrypted,
  names: readonly string[],
  values: readonly OperationNode[],
): OperationNode[] {
  const given = (name: string) => plain(values[names.indexOf(name)]);
  const rowId = String(given('id'));
  const { entity } = encrypted;
  return values.map((value, at) => {
    const name = names[at] ?? '';
    const column = encrypted.columns.get(name);
    if (!column) return value;
    const owner = ownerOf(column, { entity, rowId }, given);
    const isEncrypted = (field: string) => column.encrypts?.(String(given('entity')), field) ?? true;
    // Most changes tell nothing of anybody, and need no key.
    if (column.type === 'changes' && !fieldsIn(value).some(isEncrypted)) return value;
    const place = { table, column: name, rowId };
    return marked(
      value,
      place,
      (text) => new ToEncrypt(text, place, column, { owner, isFresh: owner.id === rowId, isEncrypted }),
    );
  });
}

const fieldsIn = (node: OperationNode): string[] => {
  const text = plain(node);
  return typeof text === 'string' ? Object.keys(JSON.parse(text) as object) : [];
};

function markUpdate(node: UpdateQueryNode, fields: Fields): UpdateQueryNode {
  const found = encryptedAt(node.table, fields);
  if (!found || !node.updates) return node;
  const rowId = idIn(node.where?.where);
  const written = new Map(node.updates.map((update) => [columnOf(update), plain(update.value)]));
  const updates = node.updates.flatMap((update) => {
    const name = columnOf(update);
    const column = found.encrypted.columns.get(name);
    if (!column) return [update];
    if (!rowId) refuseSecret(`${found.name}.${name}`, update.value);
    const value = rowId ? markChange(update.value, { found, name, column, rowId, written }) : update.value;
    const changed = ColumnUpdateNode.create(update.column, value);
    if (!column.index) return [changed];
    const beside = ColumnNode.create(lookupColumn(name));
    return [changed, ColumnUpdateNode.create(beside, lookupOf(found, name, update.value))];
  });
  return { ...node, updates };
}

interface Change {
  found: Encrypted;
  name: string;
  column: EncryptedColumn;
  rowId: string;
  /** What the statement writes. */
  written: ReadonlyMap<string, unknown>;
}

/** Where the statement doesn't say whose the row is, the row is asked. */
function markChange(value: OperationNode, { found, name, column, rowId, written }: Change): OperationNode {
  const isSaid = ownerColumns(column).every((one) => written.has(one));
  const { entity } = found.encrypted;
  const owner = isSaid ? ownerOf(column, { entity, rowId }, (one) => written.get(one)) : undefined;
  const place = { table: found.name, column: name, rowId };
  return marked(value, place, (text) => new ToEncrypt(text, place, column, { owner }));
}

function marked(value: OperationNode, place: Place, encrypt: (text: string) => ToEncrypt): OperationNode {
  const text = plain(value);
  if (text === null || isLeftOut(value) || (typeof text === 'string' && isStandIn(text))) return value;
  if (typeof text !== 'string')
    throw new Error(`${place.table}.${place.column} is encrypted: it takes a text, not an expression.`);
  return ValueNode.create(encrypt(disarmed(text)));
}

/** Other rows of the same statement name this column, this one doesn't: it gets what the table has for it, which is nothing. */
const isLeftOut = (node: OperationNode | undefined) => node !== undefined && DefaultInsertValueNode.is(node);

const plain = (node: OperationNode | undefined): unknown =>
  node && ValueNode.is(node) ? node.value : undefined;

/** The row that a condition names by its id, alone or with others. */
function idIn(condition: OperationNode | undefined): string | undefined {
  if (!condition) return undefined;
  if (ParensNode.is(condition)) return idIn(condition.node);
  if (AndNode.is(condition)) return idIn(condition.left) ?? idIn(condition.right);
  if (!BinaryOperationNode.is(condition)) return undefined;
  const { leftOperand: left, operator, rightOperand: right } = condition;
  const isId = ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === 'id';
  const isEqual = 'operator' in operator && operator.operator === '=';
  const value = plain(right);
  return isId && isEqual && typeof value === 'string' ? value : undefined;
}
