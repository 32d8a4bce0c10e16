import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { inPlace } from '../../core/schema/subschemas.ts';
import type { JsonSchema } from '../../core/types.ts';
import type { Loose } from './keywords.ts';

const local = '#/$defs/';

/**
 * A schema may come back to itself on the way to a part of a value, which is smaller each time. One that comes back to itself
 * for the same value has no verdict.
 * @throws ConfigurationError with the way round.
 */
export function refuseEndless(schema: Loose): void {
  const pieces = isRecord(schema.$defs) ? schema.$defs : {};
  const ended = new Set<string>();
  for (const name of Object.keys(pieces)) follow(name, []);

  function follow(name: string, way: string[]): void {
    const start = way.indexOf(name);
    if (start >= 0)
      throw new ConfigurationError(
        `the schema refers to itself without end: ${[...way.slice(start), name].join(' -> ')}`,
      );
    if (ended.has(name)) return;
    for (const next of besides(pieces[name])) follow(next, [...way, name]);
    ended.add(name);
  }
}

/** The pieces that judge the same value. */
function besides(node: unknown): string[] {
  if (!isRecord(node)) return [];
  const { $ref } = node;
  const own = typeof $ref === 'string' && $ref.startsWith(local) ? [$ref.slice(local.length)] : [];
  return [...own, ...inPlace(node as JsonSchema).flatMap(besides)];
}
