import type { KeptCart } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  deleteLists,
  findList,
  findLists,
  type ListName,
  type ListOf,
  lockList,
  storeList,
} from './list-store.ts';
import { openBefore } from './open-before.ts';
import { type OrderedAmount, withoutOrdered } from './without-ordered.ts';

/** A list as its customer's devices share it. */
export interface KeptList {
  /** 0: there is none. */
  version: number;
  content: unknown;
}

/** Lists that a customer's devices share. The devices merge two versions; the server sees to it that none overwrites what it hasn't read. */
export function createKeptLists({
  db,
  keys,
  clock,
  customers,
}: Pick<Deps, 'db' | 'keys' | 'clock' | 'customers'>) {
  async function open(on: Db | Tx, list: ListOf, stored: string): Promise<unknown> {
    const text = await openBefore(keys, on, list, stored);
    return text === '' ? undefined : JSON.parse(text);
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
        await customers.holdSignedIn(tx, list.customerId);
        const now = clock().toISOString();
        if (!(await storeList(tx, list, { seen, content: JSON.stringify(content), now })))
          throw new AppError('versionConflict');
        return seen + 1;
      }),
    /** Takes what was ordered out of the customer's cart: a new version, which every device takes over. */
    async takeOrdered(tx: Tx, customerId: string, ordered: readonly OrderedAmount[]): Promise<void> {
      const list = { customerId, name: 'cart' } as const;
      const stored = await lockList(tx, list);
      const cart = stored && ((await open(tx, list, stored.content)) as KeptCart | undefined);
      const left = cart && withoutOrdered(cart, ordered, clock());
      if (!left) return;
      const now = clock().toISOString();
      await storeList(tx, list, { seen: stored.version, content: JSON.stringify(left), now });
    },
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
