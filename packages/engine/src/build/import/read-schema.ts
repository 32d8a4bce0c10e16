import { normaliseSchema } from '../../core/schema/normalise-schema.ts';
import { resolveRefs } from '../../core/schema/resolve-refs.ts';
import type { JsonSchema } from '../../core/types.ts';
import { withoutIdleKeywords } from './idle-keywords.ts';
import { linkReferences } from './link-references.ts';
import type { Take } from './note.ts';
import { olderWords } from './older-words.ts';
import { standardOnly } from './standard-only.ts';

/**
 * Anybody's schema as the engine reads one: in one piece, in the words of draft 2020-12, without those of other tools. Its
 * verdict is the standard's.
 */
export function readSchema(
  start: { address: string; pointer?: string },
  documents: ReadonlyMap<string, unknown>,
  take: Take,
): JsonSchema {
  const { schema, lost } = linkReferences(start, documents);
  for (const { path, ref } of lost) take('lost', path, `the reference "${ref}" leads nowhere`);
  const known = standardOnly(normaliseSchema(olderWords(schema, take)), take);
  return resolveRefs(withoutIdleKeywords(known, take) as JsonSchema);
}
