import type { Answers, FileAnswer, JsonSchema } from '../types.ts';
import { castText, isReadInSeveralWays } from './cast-text.ts';
import { listedValue, type Tree } from './listed-value.ts';
import { meantSchemas } from './meant-schemas.ts';
import { FormKeyError, largestIndex, methodField, readKey } from './read-key.ts';
import { combined, directAt, schemasAt } from './schemas-at.ts';

const mostKeys = 1000;

/**
 * The inverse of `encodeForm`: plain objects without a prototype, typed by the schema.
 * The field `_method` belongs to the transport and is passed over.
 * @throws FormKeyError over keys that no form sends.
 */
export function decodeForm(
  entries: Iterable<readonly [string, string | FileAnswer]>,
  schema: JsonSchema,
): Answers {
  const root: Map<string, Tree> = new Map();
  let keys = 0;
  for (const [key, value] of entries) {
    if (key === methodField) continue;
    if (++keys > mostKeys) throw new FormKeyError('tooManyKeys', key);
    put(root, readKey(key), value, key);
  }
  return build(root, ofWhole(schema), '', schema) as Answers;
}

function put(
  tree: Map<string, Tree>,
  [part = '', ...rest]: string[],
  value: string | FileAnswer,
  key: string,
): void {
  const name = part === '' ? String(tree.size) : part;
  if (rest.length === 0) {
    if (tree.has(name)) throw new FormKeyError('conflictingKey', key);
    tree.set(name, value);
    return;
  }
  const child = tree.get(name) ?? new Map<string, Tree>();
  if (!(child instanceof Map)) throw new FormKeyError('conflictingKey', key);
  tree.set(name, child);
  put(child, rest, value, key);
}

function build(tree: Tree, schemas: JsonSchema[], key: string, whole: JsonSchema): unknown {
  if (typeof tree === 'string') return castText(tree, schemas);
  if (!(tree instanceof Map)) return { ...tree };
  const listed = listedValue(tree, schemas);
  if (listed) return listed;
  return isList(tree, schemas) ? list(tree, schemas, key, whole) : object(tree, schemas, key, whole);
}

/** What branches read in different ways is read when the rest has told which of them is meant. */
function object(tree: Map<string, Tree>, schemas: JsonSchema[], key: string, whole: JsonSchema): unknown {
  const value = Object.create(null) as Record<string, unknown>;
  const open = new Map<string, Tree>();
  for (const [name, child] of tree) {
    const speaking = speakingAt(schemas, name, whole);
    if (isOpen(child, speaking)) open.set(name, child);
    value[name] = open.has(name) ? undefined : build(child, speaking, `${key}[${name}]`, whole);
  }
  if (open.size === 0) return value;
  const known = {
    value,
    isOpen: (name: string) => open.has(name),
    wasSent: (name: string) => tree.has(name),
  };
  const meant = meantSchemas(schemas, known, whole);
  const speaking = (name: string) =>
    meant ? directAt(meant, name).flatMap((part) => combined(part, whole)) : speakingAt(schemas, name, whole);
  for (const [name, child] of open) value[name] = build(child, speaking(name), `${key}[${name}]`, whole);
  return value;
}

/** Groups and lists are open where several schemas speak of what is in them. */
const isOpen = (tree: Tree, speaking: JsonSchema[]): boolean =>
  typeof tree === 'string'
    ? isReadInSeveralWays(tree, speaking)
    : tree instanceof Map &&
      speaking.filter(({ type, properties, items }) => type ?? properties ?? items).length > 1;

/** Gaps (an entry that was false or null) close: a list has no holes. */
function list(tree: Map<string, Tree>, schemas: JsonSchema[], key: string, whole: JsonSchema): unknown[] {
  const entries = [...tree].toSorted(([a], [b]) => Number(a) - Number(b));
  if (entries.some(([index]) => Number(index) > largestIndex)) throw new FormKeyError('indexTooLarge', key);
  return entries.map(([index, child]) =>
    build(child, speakingAt(schemas, Number(index), whole), `${key}[${index}]`, whole),
  );
}

/** The schema's word counts; where it has none, keys that are all indexes make a list. */
function isList(tree: Map<string, Tree>, schemas: JsonSchema[]): boolean {
  const types = schemas.flatMap(({ type }) => type ?? []);
  if (types.length > 0 && !types.includes('array')) return false;
  return tree.size > 0 && [...tree.keys()].every((name) => /^(?:0|[1-9]\d*)$/.test(name));
}

const wholes = new WeakMap<JsonSchema, JsonSchema[]>();

/** The same list for the same schema, under which is kept what is found in it. */
function ofWhole(schema: JsonSchema): JsonSchema[] {
  const known = wholes.get(schema) ?? [schema];
  wholes.set(schema, known);
  return known;
}

const mostKept = 200;
const kept = new WeakMap<JsonSchema[], Map<string | number, JsonSchema[]>>();

/** The schemas that speak about a property or an entry: forms send the same keys again and again, and looking for them takes longer than reading them. */
function speakingAt(schemas: JsonSchema[], key: string | number, whole: JsonSchema): JsonSchema[] {
  const known = kept.get(schemas) ?? new Map<string | number, JsonSchema[]>();
  const found = known.get(key) ?? schemasAt(schemas, key, whole);
  if (known.size >= mostKept) known.clear();
  kept.set(schemas, known.set(key, found));
  return found;
}
