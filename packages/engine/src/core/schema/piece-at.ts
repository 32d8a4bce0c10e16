import type { JsonSchema } from '../types.ts';

/** What a reference inside a schema (`#/$defs/node`) points at; undefined where nothing is. */
export function pieceAt(root: JsonSchema, ref: string): JsonSchema | undefined {
  let at: unknown = root;
  for (const key of pointerSteps(ref.replace(/^#/, ''))) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at as JsonSchema;
}
/** The steps of a JSON pointer, as it stands in a reference: `/$defs/a~1b` -> `$defs`, `a/b`. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** A part of an address in plain characters; one that is wrongly encoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
