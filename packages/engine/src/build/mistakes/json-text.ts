import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON text that remembers where everything in it stands. */
export interface JsonText {
  text: string;
  /** Undefined when nothing could be read. */
  root: Node | undefined;
  /** Where and in what way the text stops being JSON. */
  errors: { offset: number; code: string }[];
}

/** More levels than any declaration has, and fewer than what walks down them can take. */
const DEEPEST = 150;

/** The code of a text that has them. */
export const tooDeep = 'TooDeep';

/** Reads JSON and nothing but JSON: no comments, no comma after the last entry. */
export function readJsonText(text: string): JsonText {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { text, root: undefined, errors: [{ offset: deep, code: tooDeep }] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return {
    text,
    root,
    errors: errors.map(({ offset, error }) => ({ offset, code: printParseErrorCode(error) })),
  };
}

/** Where the levels begin that are too many. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '}' || token === ']') depth -= 1;
    else if (!token.startsWith('"')) depth += 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Where a field stands. `field` is dotted, and each part may be a key as written, a property of a schema (`address.zip`
 * without the `properties` between), an index or `$defs name`. What isn't there leads to its nearest parent.
 */
export function offsetOf({ root }: JsonText, field = '', name?: string): number {
  if (!root) return 0;
  const node = nodeOf(root, field);
  const named = name === undefined ? undefined : (offsetNamed(node, name) ?? offsetNamed(root, name));
  return named ?? startOf(node);
}

/** Where something is asked to have a value: `name` is its key, or the end of it. Else where the name stands. */
export function offsetOfValue(json: JsonText, field: string, name: string, value: string): number {
  const keys = new Set([name, name.split('.').at(-1) ?? name]);
  for (const { key, child } of json.root ? entriesBelow(nodeOf(json.root, field)) : []) {
    const found = keys.has(key)
      ? [...valuesIn(child)].find((node) => String(node.value) === value)
      : undefined;
    if (found) return found.offset;
  }
  return offsetOf(json, field, name);
}

function* entriesBelow(node: Node): Generator<Child> {
  yield* entriesOf(node);
  for (const child of node.children ?? []) yield* entriesBelow(child);
}

function* valuesIn(node: Node): Generator<Node> {
  if (node.value !== undefined) yield node;
  for (const child of node.children ?? []) yield* valuesIn(child);
}

/** The node of a dotted path, or the last parent of it that is there. */
function nodeOf(node: Node, field: string): Node {
  if (field === '') return node;
  for (const { key, child } of childrenOf(node)) {
    if (field === key) return child;
    if (field.startsWith(`${key}.`)) return nodeOf(child, field.slice(key.length + 1));
  }
  return node;
}

interface Child {
  key: string;
  child: Node;
}

/** Entries under the names that a path may call them by; the properties of a schema count as its own. */
function childrenOf(node: Node): Child[] {
  if (node.type === 'array') return (node.children ?? []).map((child, index) => ({ key: `${index}`, child }));
  const own = entriesOf(node);
  const below = (name: string) => own.find(({ key }) => key === name)?.child;
  const properties = below('properties');
  const definitions = below('$defs');
  return [
    ...(properties ? entriesOf(properties) : []),
    ...(definitions ? entriesOf(definitions).map(({ key, child }) => ({ key: `$defs ${key}`, child })) : []),
    ...own,
  ];
}

export const entriesOf = (node: Node): Child[] =>
  node.type === 'object'
    ? (node.children ?? []).flatMap(({ children: [key, child] = [] }) =>
        key && child ? [{ key: String(key.value), child }] : [],
      )
    : [];

/** An entry is found where its key stands. */
const startOf = (node: Node): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset);

/** Where a name stands as a key or a text, else as part of one. */
function offsetNamed(node: Node, name: string): number | undefined {
  const texts = [...textsIn(node)];
  const whole = texts.find(({ value }) => value === name);
  if (whole) return whole.offset;
  const part = texts.find(({ value }) => String(value).includes(name));
  return part && part.offset + 1 + String(part.value).indexOf(name);
}

function* textsIn(node: Node): Generator<Node> {
  if (node.type === 'string') yield node;
  for (const child of node.children ?? []) yield* textsIn(child);
}
