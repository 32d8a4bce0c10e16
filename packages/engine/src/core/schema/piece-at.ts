import type { JsonSchema } from '../types.ts';
import { pointerSteps } from './pointer.ts';

/** What a reference inside a schema (`#/$defs/node`) points at; undefined where nothing is. */
export function pieceAt(root: JsonSchema, ref: string): JsonSchema | undefined {
  let at: unknown = root;
  for (const key of pointerSteps(ref.replace(/^#/, ''))) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at as JsonSchema;
}
