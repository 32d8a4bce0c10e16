import { isFileAnswer } from '../schema/formats/file.ts';
import type { FileAnswer, JsonSchema } from '../types.ts';

/** A node of a multipart body: a leaf, or children by name. */
export type Tree = Map<string, Tree> | string | FileAnswer;

/**
 * The value among those that these schemas list (`enum`, `const`) that is written so: of a group or a list among them no other word says what its
 * parts are.
 */
export function listedValue(tree: Map<string, Tree>, schemas: JsonSchema[]): object | undefined {
  for (const { enum: listed = [], const: only } of schemas)
    for (const value of [...listed, only])
      if (typeof value === 'object' && value !== null && isWrittenSo(value, tree))
        return JSON.parse(JSON.stringify(value)) as object;
  return undefined;
}

/** Would `encodeForm` write the value as this? What it may leave out may be lacking. */
function isWrittenSo(value: unknown, tree: Tree | undefined): boolean {
  if (tree === undefined) return isLeftOut(value);
  if (typeof tree === 'string') return textsFor(value).includes(tree);
  if (!(tree instanceof Map) || typeof value !== 'object' || value === null || isFileAnswer(value))
    return false;
  const parts = Object.entries(value);
  const names = new Set(parts.map(([name]) => name));
  return (
    [...tree.keys()].every((name) => names.has(name)) &&
    parts.every(([name, part]) => isWrittenSo(part, tree.get(name)))
  );
}

const isLeftOut = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isLeftOut));

function textsFor(value: unknown): string[] {
  if (typeof value === 'boolean') return value ? ['1', 'true'] : ['0', 'false'];
  if (typeof value === 'object') return isLeftOut(value) ? [''] : [];
  return [String(value)];
}
