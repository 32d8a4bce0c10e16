import { isRecord } from '../../core/schema/is-record.ts';
import { listOf } from '../../core/schema/list-of.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

/** Keywords that say something only beside another one: alone they are passed over, as the standard says. */
const needs: [string, string][] = [
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
];

/** A schema without what decides nothing; ours are refused for it, because there it is a slip. */
export function withoutIdleKeywords(schema: Loose, take: Take): Loose {
  // Only these look at which parts of a value a question has seen.
  const isSeen = JSON.stringify(schema).includes('"unevaluated');
  return visit(schema, '');

  function visit(node: Loose, path: string): Loose {
    const now = replaceSubschemas(node, (part, ...steps) =>
      isRecord(part) ? visit(part, below(path, ...steps)) : part,
    );
    const drop = (key: string, reason: string) => {
      delete now[key];
      take('ignored', below(path, key), reason);
    };
    for (const [key, other] of needs)
      if (now[key] !== undefined && now[other] === undefined) drop(key, `says nothing without "${other}"`);
    if (now.if !== undefined && now.then === undefined && now.else === undefined) {
      if (isSeen) now.allOf = [...listOf(now.allOf), { anyOf: [now.if, {}] }];
      drop('if', 'decides nothing without "then" and "else"');
    }
    if (now.minContains === 0 && now.maxContains === undefined) {
      drop('contains', 'asks for none at least');
      delete now.minContains;
    }
    if (Number(now.minContains ?? 1) > Number(now.maxContains ?? Number.POSITIVE_INFINITY)) {
      drop('contains', 'asks for more than it allows: no list fits');
      delete now.minContains;
      delete now.maxContains;
      now.allOf = [...listOf(now.allOf), { minItems: 1, maxItems: 0 }];
    }
    return now;
  }
}
