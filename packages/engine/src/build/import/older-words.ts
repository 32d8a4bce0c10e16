import { isRecord } from '../../core/schema/is-record.ts';
import { listOf } from '../../core/schema/list-of.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

/** What draft-03 said otherwise, and `normaliseSchema` does not know: `required` at the property, `divisibleBy`, `extends`. */
export function olderWords(schema: Loose, take: Take, path = ''): Loose {
  const {
    divisibleBy,
    extends: base,
    ...now
  } = replaceSubschemas(schema, (part, ...steps) =>
    isRecord(part) ? olderWords(part, take, below(path, ...steps)) : part,
  );
  if (typeof divisibleBy === 'number') now.multipleOf ??= divisibleBy;
  if (base !== undefined) now.allOf = [...listOf(now.allOf), ...[base].flat()];
  if (isRecord(now.properties)) {
    const demanded = Object.entries(now.properties).flatMap(([name, part]) =>
      isRecord(part) && part.required === true ? [name] : [],
    );
    if (demanded.length > 0) {
      const listed = Array.isArray(now.required) ? now.required : [];
      now.required = [...new Set([...listed, ...demanded])];
      now.properties = Object.fromEntries(
        Object.entries(now.properties).map(([name, part]) => [name, withoutFlag(part)]),
      );
      take('changed', below(path, 'required'), 'what its properties said of themselves stands in one list');
    }
  }
  return now;
}

function withoutFlag(part: unknown): unknown {
  if (!isRecord(part) || typeof part.required !== 'boolean') return part;
  const { required: _required, ...rest } = part;
  return rest;
}
