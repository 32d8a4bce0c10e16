import type { Node } from 'jsonc-parser';
import type { Mistake } from '../../core/errors/mistake.ts';
import { entriesOf, type JsonText, placeAt, tooDeep } from './json-text.ts';

/** What the reader of JSON missed, by its code. */
const slips: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  CloseBraceExpected: 'a } is missing here',
  CloseBracketExpected: 'a ] is missing here',
  PropertyNameExpected: 'a key in double quotes must stand here; no comma follows the last entry',
  ValueExpected: 'a value must stand here; no comma follows the last entry',
  InvalidSymbol: 'this is no value; texts stand in double quotes',
  EndOfFileExpected: 'the text should have ended before this',
  UnexpectedEndOfString: 'this text has no closing quote',
  InvalidCommentToken: 'JSON has no comments',
};

/** Where a text isn't JSON, and keys that stand twice: of those the last would silently win. */
export function jsonMistakes(file: string, json: JsonText): Mistake[] {
  const at = (offset: number) => ({ file, ...placeAt(json.text, offset), severity: 'error' as const });
  // One slip makes a parser stumble on; the first place is where to look.
  const first = json.errors.toSorted((a, b) => a.offset - b.offset)[0];
  if (first) {
    const slip = slips[first.code];
    const message = first.code === tooDeep ? 'is nested too deeply' : `is not JSON: ${slip ?? first.code}`;
    const variant = slip === undefined && first.code !== tooDeep ? 'other' : first.code;
    return [{ ...at(first.offset), code: 'json', params: { variant }, message }];
  }
  if (!json.root) return [];
  return repeatedKeys(json.root).map(({ key, offset }) => ({
    ...at(offset),
    code: 'repeatedKey',
    params: { name: key },
    message: `"${key}" stands twice in the same object`,
  }));
}

function repeatedKeys(node: Node): { key: string; offset: number }[] {
  const seen = new Set<string>();
  const here = entriesOf(node).flatMap(({ key, child }) => {
    if (seen.has(key)) return [{ key, offset: child.parent?.offset ?? child.offset }];
    seen.add(key);
    return [];
  });
  return [...here, ...(node.children ?? []).flatMap(repeatedKeys)];
}
