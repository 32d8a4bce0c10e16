import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { closeBytes, openBytes } from '../../platform/keys/aead.ts';
import { deleteLists, findList, findLists, type ListName, type ListOf, storeList } from './list-store.ts';

/** A list as its customer's devices share it. */
export interface KeptList {
  /** 0: there is none. */
  version: number;
  content: unknown;
}

/**
 * Lists that a customer's devices share, encrypted with the customer's key. The devices merge two versions; the server sees
 * to it that none overwrites what it hasn't read.
 */
export function createKeptLists({ db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>) {
  async function open(on: Db | Tx, list: ListOf, closed: string): Promise<unknown> {
    const key = await keys.findOf(on, ownerOf(list));
    return key && JSON.parse(openBytes(key.key, closed, about(list)).toString('utf8'));
  }
  return {
    async read(list: ListOf): Promise<KeptList> {
      const stored = await findList(db, list);
      return stored
        ? { version: stored.version, content: await open(db, list, stored.content) }
        : { version: 0, content: null };
    },
    /**
     * Stores a list in the place of the version that was read; answers with the new one.
     * @throws AppError `versionConflict` when another device has stored one since
     */
    write: (list: ListOf, seen: number, content: unknown): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const { key } = await keys.of(tx, ownerOf(list));
        const closed = closeBytes(key, Buffer.from(JSON.stringify(content)), about(list));
        const now = clock().toISOString();
        if (!(await storeList(tx, list, { seen, content: closed, now })))
          throw new AppError('versionConflict');
        return seen + 1;
      }),
    remove: ({ customerId, name }: ListOf): Promise<void> => deleteLists(db, customerId, name),
    /** Everything that is kept, by name. */
    async readAll(on: Db | Tx, customerId: string): Promise<{ name: ListName; content: unknown }[]> {
      const stored = await findLists(on, customerId);
      return Promise.all(
        stored.map(async ({ name, content }) => ({
          name,
          content: await open(on, { customerId, name }, content),
        })),
      );
    },
  };
}

export type KeptLists = ReturnType<typeof createKeptLists>;

const ownerOf = ({ customerId }: ListOf) => ({ type: 'customer', id: customerId });

/** Is proven when it is opened: no list can be put in another's place. */
const about = ({ customerId, name }: ListOf): string => `kept_list.content ${customerId} ${name}`;
