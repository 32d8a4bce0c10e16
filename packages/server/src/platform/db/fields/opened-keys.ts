import type { DataKey, Keys } from '../../keys/keys.ts';
import type { Changes } from '../changes.ts';
import { builderOn, type Line } from './builder-on.ts';

/** As many customers as are signed in at once, and the rows of some lists. */
const most = 5000;
/** In milliseconds: a word that a key was destroyed may get lost unnoticed. */
const maxAge = 60_000;

/** The keys by which rows are decrypted, by their ids. */
export interface OpenedKeys {
  find(keys: Keys, line: Line, ids: readonly string[]): Promise<ReadonlyMap<string, DataKey>>;
}

/**
 * Reads keys once and then from memory, until one is destroyed or encrypted anew on any node: nearly every call reads who is signed in. While
 * nothing is heard of other nodes, nothing is kept.
 */
export function createOpenedKeys(changes: Changes): OpenedKeys {
  const known = new Map<string, { key: DataKey; until: number }>();
  let generation = 0;
  changes.on(['data_key'], () => {
    generation += 1;
    known.clear();
  });

  return {
    async find(keys, line, ids) {
      const now = performance.now();
      const found = new Map<string, DataKey>();
      for (const id of ids) {
        const kept = known.get(id);
        if (kept && now < kept.until) found.set(id, kept.key);
      }
      const unknown = ids.filter((id) => !found.has(id));
      if (unknown.length === 0) return found;
      const before = generation;
      const read = await keys.findAll(builderOn(line), unknown);
      if (known.size + read.size > most) known.clear();
      for (const [id, key] of read) {
        found.set(id, key);
        // One that was destroyed while it was read isn't kept.
        if (changes.isLive() && generation === before) known.set(id, { key, until: now + maxAge });
      }
      return found;
    },
  };
}
