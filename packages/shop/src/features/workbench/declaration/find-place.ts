import { asPattern } from '../../../lib/as-pattern.ts';

/** Where a dotted key stands in a JSON text that is laid out by lines; the first line when it isn't found. */
export function findPlace(text: string, key: string): { line: number; column: number } {
  let from = 0;
  for (const part of key.split('.')) {
    const at = new RegExp(`"${asPattern(part)}"\\s*:`).exec(text.slice(from));
    if (!at) break;
    from += at.index;
  }
  const before = text.slice(0, from).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
