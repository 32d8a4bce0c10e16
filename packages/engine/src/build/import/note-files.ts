import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import type { Loose } from './keywords.ts';
import { below, type Note, type Take } from './note.ts';

/** Formats by which OpenAPI and react-jsonschema-form ask for a file; the second one stays, as a text that is typed. */
const kinds = new Map<unknown, Note['kind']>([
  ['binary', 'lost'],
  ['data-url', 'changed'],
]);

/** Says where a file was asked for: of which types it may be, and how large, its schema doesn't tell. */
export function noteFiles(schema: Loose, take: Take, path = ''): void {
  const kind = kinds.get(schema.format);
  if (kind)
    take(
      kind,
      below(path, 'format'),
      'a file is asked for as a text: the keyword "file" makes an upload of it',
    );
  replaceSubschemas(schema, (part, ...steps) => {
    if (isRecord(part)) noteFiles(part, take, below(path, ...steps));
    return part;
  });
}
