import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { normaliseSchema } from '../../core/schema/normalise-schema.ts';
import { resolveRefs } from '../../core/schema/resolve-refs.ts';
import type { JsonSchema } from '../../core/types.ts';
import { withoutIdleKeywords } from './idle-keywords.ts';
import { annotations } from './keywords.ts';
import { linkReferences } from './link-references.ts';
import type { Take } from './note.ts';
import { noteFiles } from './note-files.ts';
import { olderWords } from './older-words.ts';
import { refuseEndless } from './refuse-endless.ts';
import { standardOnly } from './standard-only.ts';

/**
 * Anybody's schema as the engine reads one: in one piece, in the words of draft 2020-12, without those of other tools. Its
 * verdict is the standard's.
 * @throws ConfigurationError where it has none.
 */
export function readSchema(
  start: { address: string; pointer?: string },
  documents: ReadonlyMap<string, unknown>,
  take: Take,
): JsonSchema {
  const { schema, lost } = linkReferences(start, documents);
  refuseEndless(schema);
  for (const { path, ref } of lost) {
    if (path === '' && Object.keys(schema).every((key) => annotations.includes(key)))
      throw new ConfigurationError(
        `the schema is no more than a reference to "${ref}", which is not there: put that file beside it`,
      );
    take('lost', path, `the reference "${ref}" leads nowhere`);
  }
  noteFiles(schema, take);
  const known = standardOnly(normaliseSchema(olderWords(schema, take)), take);
  return resolveRefs(withoutIdleKeywords(known, take) as JsonSchema);
}
