import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/handles.ts';
import { decryptBytes, drawBytes, encryptBytes } from './aead.ts';
import { KeyRefusedError } from './key-refused-error.ts';
import {
  deleteKey,
  deleteKeys,
  deleteKeysBefore,
  findCurrentMaster,
  findKey,
  findKeyOf,
  findKeys,
  holdCurrentMaster,
  holdKeysOf,
  insertKeys,
  type KeyOwner,
  type KeysToStore,
  type StoredKey,
  type StoredMaster,
} from './key-store.ts';
import type { MasterKey } from './master-keys.ts';

/** A random key, and the row that it is stored in. */
export interface DataKey {
  id: string;
  owner: KeyOwner;
  key: KeyObject;
}

/** New keys, and what a statement has to store of them (`withKeys`). */
export interface FreshKeys {
  keys: DataKey[];
  toStore: KeysToStore;
}

/** Random keys, one for each owner: stored encrypted with a master key, which follows from the secret and is never stored. */
export interface Keys {
  /** An owner's key; made when it is first asked for. It stays until the transaction ends. */
  of(tx: Tx, owner: KeyOwner): Promise<DataKey>;
  /** Those of several owners, in their order; for the `fresh` ones, who have none yet, none is looked for. */
  ofAll(tx: Tx, owners: readonly KeyOwner[], fresh?: readonly KeyOwner[]): Promise<DataKey[]>;
  /**
   * Keys for owners that have none, to be stored with the rows that they are for (`withKeys`); undefined while the current master key has
   * to be asked for.
   */
  toStore(owners: readonly KeyOwner[]): FreshKeys | undefined;
  /** @throws KeyRefusedError when the current master key is of a secret that isn't known here: all that is encrypted from now on can't be read */
  check(on: Db): Promise<void>;
  /** Another master key may be the current one: it is asked for when the next key is made. */
  forgetMaster(): void;
  /**
   * A key by its row; undefined when it was destroyed.
   * @throws KeyRefusedError when its master key was retired or is unknown, and when it was changed or moved
   */
  find(on: Db | Tx, id: string): Promise<DataKey | undefined>;
  /** Those of these keys that are still there, by their rows; errors as with `find`. */
  findAll(on: Db | Tx, ids: readonly string[]): Promise<Map<string, DataKey>>;
  /** An owner's key, if there is one; errors as with `find`. */
  findOf(on: Db | Tx, owner: KeyOwner): Promise<DataKey | undefined>;
  /** Destroys an owner's key: what was encrypted with it stays unreadable. */
  destroy(tx: Tx, owner: KeyOwner): Promise<void>;
  /** Those of rows of one kind. */
  destroyAll(tx: Tx, type: string, ids: readonly string[]): Promise<void>;
  /** Those of rows of one kind that were made before an instant. */
  destroyBefore(on: Db | Tx, type: string, before: string): Promise<void>;
}

/** `masters` are those whose secrets are known. */
export function createKeys({ clock, masters }: { clock: Clock; masters: readonly MasterKey[] }): Keys {
  const open = (stored: StoredKey): DataKey => openKey(stored, masters);
  const isOf =
    ({ type, id }: KeyOwner) =>
    ({ owner }: DataKey) =>
      owner.type === type && owner.id === id;

  /** As it was last seen; whether it still is, is asked where a key is stored. */
  let current: StoredMaster | undefined;

  function newKeys(owners: readonly KeyOwner[], { version, name }: StoredMaster): FreshKeys {
    const { key } = masterNamed(masters, name);
    const fresh = owners.map((owner) => newKey(owner, { version, key }));
    return {
      keys: fresh.map(({ dataKey }) => dataKey),
      toStore: {
        rows: fresh.map(({ row }) => row),
        masterVersion: version,
        createdAt: clock().toISOString(),
      },
    };
  }

  /** Makes keys; another process may be faster with some, which aren't among the answer. */
  async function make(tx: Tx, owners: readonly KeyOwner[]): Promise<DataKey[]> {
    while (owners.length > 0) {
      const master = current ?? (await holdCurrentMaster(tx));
      const { keys, toStore } = newKeys(owners, master);
      const made = await insertKeys(tx, toStore);
      current = made && master;
      if (made) return keys.filter(({ id }) => made.has(id));
    }
    return [];
  }

  async function ofAll(
    tx: Tx,
    owners: readonly KeyOwner[],
    fresh: readonly KeyOwner[] = [],
  ): Promise<DataKey[]> {
    const hold = async (some: readonly KeyOwner[]) => (await holdKeysOf(tx, some)).map(open);
    const held = await hold(owners.filter((owner) => !fresh.includes(owner)));
    const without = () => owners.filter((owner) => !held.some(isOf(owner)));
    held.push(...(await make(tx, without())));
    held.push(...(await hold(without())));
    return owners.map((owner) => {
      const found = held.find(isOf(owner));
      if (!found) throw new Error(`The key of ${owner.type} ${owner.id} was destroyed while it was made.`);
      return found;
    });
  }

  return {
    of: async (tx, owner) => (await ofAll(tx, [owner]))[0] as DataKey,
    ofAll,
    toStore: (owners) => current && newKeys(owners, current),
    async check(on) {
      masterNamed(masters, (await findCurrentMaster(on)).name);
    },
    forgetMaster() {
      current = undefined;
    },
    async find(on, id) {
      const stored = await findKey(on, id);
      return stored && open(stored);
    },
    async findAll(on, ids) {
      const stored = await findKeys(on, ids);
      return new Map(stored.map((each) => [each.id, open(each)]));
    },
    async findOf(on, owner) {
      const stored = await findKeyOf(on, owner);
      return stored && open(stored);
    },
    destroy: deleteKey,
    destroyAll: deleteKeys,
    destroyBefore: deleteKeysBefore,
  };
}

/** A random key with the row that it is stored in. It is known already and isn't opened once more. */
function newKey(owner: KeyOwner, master: { version: number; key: KeyObject }) {
  const id = randomUUID();
  const bytes = drawBytes(32);
  const row = { id, ownerType: owner.type, ownerId: owner.id };
  const dataKey: DataKey = { id, owner, key: createSecretKey(bytes) };
  return { dataKey, row: { ...row, wrapped: wrapKey(row, bytes, master) } };
}

/** @throws KeyRefusedError, see `Keys.find` */
export function openKey(stored: StoredKey, masters: readonly MasterKey[]): DataKey {
  const { master } = stored;
  if (!master) throw new KeyRefusedError(`The key ${stored.id} has no master key.`);
  if (master.state === 'retired')
    throw new KeyRefusedError(
      `The key ${stored.id} is under version ${master.version} of the master key, which was retired.`,
    );
  const { key } = masterNamed(masters, master.name);
  return {
    id: stored.id,
    owner: { type: stored.ownerType, id: stored.ownerId },
    key: createSecretKey(decryptBytes(key, stored.wrapped, aboutKey(stored, master.version))),
  };
}

type KeyRow = Pick<StoredKey, 'id' | 'ownerType' | 'ownerId'>;

export const wrapKey = (row: KeyRow, bytes: Buffer, master: { version: number; key: KeyObject }): string =>
  encryptBytes(master.key, bytes, aboutKey(row, master.version));

/** Row, owner and version are part of what is proven: no key can be put in another's place. */
const aboutKey = ({ id, ownerType, ownerId }: KeyRow, version: number): string =>
  `data_key.wrapped ${id} ${ownerType} ${ownerId ?? ''} ${version}`;

export function masterNamed(masters: readonly MasterKey[], name: string): MasterKey {
  const master = masters.find((each) => each.name === name);
  if (!master) throw new KeyRefusedError('The master key is of a secret that is not known here.');
  return master;
}
