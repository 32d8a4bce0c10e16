import { LRUCache } from 'lru-cache';
import { type KeyOwner, nameOf } from '../../keys/key-store.ts';
import type { DataKey, Keys } from '../../keys/keys.ts';
import type { Changes } from '../changes.ts';
import type { EncryptedColumn } from './encrypted-tables.ts';
import { decryptText } from './encrypted-text.ts';
import type { Line } from './line.ts';

/** As many customers as are signed in at once, and the rows of some lists. */
const most = 5000;
/** In milliseconds: a word that a key was destroyed may get lost unnoticed. */
const maxAge = 60_000;
/** Of encrypted values with their texts, at two bytes a letter. */
const mostBytes = 4 * 2 ** 20;

type FieldType = EncryptedColumn['type'];

/** The keys by which rows are decrypted, by their ids; and what was decrypted with them a moment ago. */
export interface OpenedKeys {
  /** False while other nodes' changes aren't heard: nothing that they may change is taken from memory then. */
  isLive(): boolean;
  find(keys: Keys, line: Line, ids: readonly string[]): Promise<ReadonlyMap<string, DataKey>>;
  /**
   * An owner's key for writing, if it is in memory and certainly stored. It may be destroyed before what is written under it is committed: nobody
   * can read that, as if it had been written before.
   */
  ofOwner(owner: KeyOwner): DataKey | undefined;
  /** The text of an encrypted value; `type` is its field's, where it stands alone. */
  open(value: string, key: DataKey, type?: FieldType): string;
  /** Remembers what became of a text that a view has put together from encrypted values. */
  keepTogether(value: string, text: string, keys: readonly DataKey[]): void;
  /** The text of what was read as a whole a moment ago, for who has neither looked into it nor for its keys yet. */
  openedBefore(value: string): { text: string; type: FieldType } | undefined;
}

interface Known {
  key: DataKey;
  until: number;
}

/** What a text was opened to, and by which keys: it holds as long as these are kept. */
interface Opened {
  text: string;
  keys: readonly DataKey[];
  type: FieldType | undefined;
}

/**
 * Reads keys once and then from memory, with the texts that they have opened, until one is destroyed or encrypted anew on any node: nearly every call reads who is signed in. While
 * nothing is heard of other nodes, nothing is kept.
 */
export function createOpenedKeys(changes: Changes): OpenedKeys {
  const known = new Map<string, Known>();
  const ofOwners = new Map<string, Known>();
  // No two values are the same: each says where it stands, and has random bytes in it.
  const texts = new LRUCache<string, Opened>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, value) => 2 * (text.length + value.length) + 100,
  });
  let generation = 0;
  changes.on(['data_key'], () => {
    generation += 1;
    forget();
    texts.clear();
  });

  function forget() {
    known.clear();
    ofOwners.clear();
  }

  const isKept = (key: DataKey, now: number) => {
    const kept = known.get(key.id);
    return kept?.key === key && now < kept.until;
  };

  function keep(value: string, opened: Opened) {
    if (opened.keys.every((key) => known.get(key.id)?.key === key)) texts.set(value, opened);
  }

  return {
    isLive: changes.isLive,
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
      const read = await keys.findAll(line.builder, unknown);
      if (known.size + read.size > most) forget();
      for (const [id, key] of read) {
        found.set(id, key);
        // One that was destroyed while it was read isn't kept.
        if (!changes.isLive() || generation !== before) continue;
        const kept = { key, until: now + maxAge };
        known.set(id, kept);
        // One that a transaction has read may be its own, and gone when that is rolled back.
        if (!line.isInTransaction) ofOwners.set(nameOf(key.owner), kept);
      }
      return found;
    },
    ofOwner(owner) {
      const kept = changes.isLive() ? ofOwners.get(nameOf(owner)) : undefined;
      return kept && performance.now() < kept.until ? kept.key : undefined;
    },
    open(value, key, type) {
      const opened = texts.get(value);
      // Of a key that isn't the one which is kept, nothing is.
      if (opened?.keys[0] === key) {
        opened.type ??= type;
        return opened.text;
      }
      const text = decryptText(value, key);
      keep(value, { text, keys: [key], type });
      return text;
    },
    keepTogether: (value, text, keys) => keep(value, { text, keys, type: 'text' }),
    openedBefore(value) {
      const { text, keys = [], type } = texts.get(value) ?? {};
      if (text === undefined || type === undefined) return undefined;
      const now = performance.now();
      return keys.every((key) => isKept(key, now)) ? { text, type } : undefined;
    },
  };
}
