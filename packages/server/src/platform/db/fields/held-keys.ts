import { type KeyOwner, nameOf } from '../../keys/key-store.ts';
import type { DataKey } from '../../keys/keys.ts';
import type { ToEncrypt } from './to-encrypt.ts';

/** Of texts that a transaction has encrypted: as many as an order has, several times over. */
const mostWritten = 500;

/**
 * The keys that a transaction has stored, or holds so that nobody destroys them before it ends, and what it has encrypted with them. What it
 * writes and reads further on needs no statement for them, and isn't opened again.
 */
export class HeldKeys {
  readonly #byOwner = new Map<string, DataKey>();
  readonly #byId = new Map<string, DataKey>();
  readonly #newIds = new Set<string>();
  readonly #written = new Map<string, ToEncrypt>();
  #mayLack = false;

  /** It has destroyed keys or was rolled back to an earlier point: one that the process has in memory may be gone, too. */
  get mayLack(): boolean {
    return this.#mayLack;
  }

  keep(keys: Iterable<DataKey>, ofNewRows?: 'of new rows'): void {
    for (const key of keys) {
      this.#byOwner.set(nameOf(key.owner), key);
      this.#byId.set(key.id, key);
      if (ofNewRows && key.owner.id) this.#newIds.add(key.owner.id);
    }
  }
  keepWritten(written: ReadonlyMap<string, ToEncrypt>): void {
    if (this.#written.size + written.size > mostWritten) this.#written.clear();
    for (const [encrypted, value] of written) this.#written.set(encrypted, value);
  }
  ofOwner(owner: KeyOwner): DataKey | undefined {
    return this.#byOwner.get(nameOf(owner));
  }
  find(id: string): DataKey | undefined {
    return this.#byId.get(id);
  }
  /** Whether its row was inserted by the transaction: most likely its other keys, such as its trail's, aren't stored either. */
  isOfNewRow({ id }: KeyOwner): boolean {
    return id !== null && this.#newIds.has(id);
  }
  /** What became of a text that the transaction has encrypted. */
  written(encrypted: string): ToEncrypt | undefined {
    return this.#written.get(encrypted);
  }
  /** What is left is asked for from here to its end. */
  doubt(): void {
    this.forget();
    this.#mayLack = true;
  }
  /** It has ended. */
  forget(): void {
    this.#mayLack = false;
    this.#byOwner.clear();
    this.#byId.clear();
    this.#newIds.clear();
    this.#written.clear();
  }
}
