import type { JsonSchema } from '../../types.ts';
import { pieceAt } from '../piece-at.ts';

const refIn = /"\$ref":"(#[^"]*)"/g;

/** The references inside a schema (`#/$defs/node`) by which a piece comes back to itself, however far round. */
export function circularRefs(root: JsonSchema): ReadonlySet<string> {
  const direct = new Map<string, string[]>();
  const refsIn = (part: unknown): string[] => [
    ...new Set([...(JSON.stringify(part) ?? '').matchAll(refIn)].map(([, ref = '']) => ref)),
  ];
  const all = refsIn(root);
  for (const ref of all) direct.set(ref, refsIn(pieceAt(root, ref)));
  return new Set(all.filter((ref) => reaches(ref, ref)));

  function reaches(from: string, wanted: string, seen = new Set<string>()): boolean {
    return (direct.get(from) ?? []).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  }
}
