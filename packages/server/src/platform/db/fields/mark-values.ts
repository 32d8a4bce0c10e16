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
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { disarmed, type Place } from './closed-text.ts';
import type { EncryptedTable } from './encrypted-tables.ts';
import type { Fields } from './fields.ts';
import { Lookup, lookupColumn } from './lookup.ts';
import { isStandIn } from './stand-ins.ts';

/** Takes the place of a value that is to be encrypted, until the connection knows the key. */
export class ToClose {
  readonly text: string;
  readonly place: Place;
  /** The customer whose key it takes; null for nobody, undefined where the row has to be asked. */
  readonly person: string | null | undefined;
  constructor(text: string, place: Place, person: string | null | undefined) {
    this.text = text;
    this.place = place;
    this.person = person;
  }
}

/**
 * Marks what is to be encrypted in statements that write, and writes beside it by what it is found. A change of several rows
 * at once stays in clear text: what it writes is the same for all, such as the dash in place of what was erased.
 */
export const markValues = (fields: Fields): KyselyPlugin => ({
  transformQuery({ node }) {
    if (InsertQueryNode.is(node)) return markInsert(node, fields);
    return UpdateQueryNode.is(node) ? markUpdate(node, fields) : node;
  },
  transformResult: async ({ result }) => result,
});

function encryptedAt(node: OperationNode | undefined, { tables }: Fields) {
  const name = node && TableNode.is(node) ? node.table.identifier.name : '';
  const encrypted = tables.get(name);
  return encrypted && { name, encrypted };
}

function markInsert(node: InsertQueryNode, fields: Fields): InsertQueryNode {
  const found = encryptedAt(node.into, fields);
  if (!found || !node.columns) return node;
  if (!node.values || !ValuesNode.is(node.values))
    throw new Error(
      `Rows of ${found.name} are inserted with values: the database can't encrypt what it selects.`,
    );
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

interface Encrypted {
  name: string;
  encrypted: EncryptedTable;
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
  const given = (name: string | undefined) => plain(values[names.indexOf(name ?? '')]);
  const rowId = String(given('id'));
  const person = (given(encrypted.personColumn) ?? null) as string | null;
  return values.map((value, at) => {
    const column = names[at] ?? '';
    return encrypted.columns.has(column) ? marked(value, { table, column, rowId }, person) : value;
  });
}

function markUpdate(node: UpdateQueryNode, fields: Fields): UpdateQueryNode {
  const found = encryptedAt(node.table, fields);
  if (!found || !node.updates) return node;
  const rowId = idIn(node.where?.where);
  const { name: table, encrypted } = found;
  const updates = node.updates.flatMap((update) => {
    const column = ColumnNode.is(update.column) ? update.column.column.name : '';
    const known = encrypted.columns.get(column);
    if (!known) return [update];
    const value = rowId ? marked(update.value, { table, column, rowId }, undefined) : update.value;
    const written = ColumnUpdateNode.create(update.column, value);
    if (!known.index) return [written];
    const beside = ColumnNode.create(lookupColumn(column));
    return [written, ColumnUpdateNode.create(beside, lookupOf(found, column, update.value))];
  });
  return { ...node, updates };
}

function marked(value: OperationNode, place: Place, person: string | null | undefined): OperationNode {
  const text = plain(value);
  if (text === null || isLeftOut(value) || (typeof text === 'string' && isStandIn(text))) return value;
  if (typeof text !== 'string')
    throw new Error(`${place.table}.${place.column} is encrypted: it takes a text, not an expression.`);
  return ValueNode.create(new ToClose(disarmed(text), place, person));
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
