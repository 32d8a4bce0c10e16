import type { KeptCart } from '@rezeptur/schemas/types';
import type { CartClash } from '../../../lib/cart/cart.ts';
import { mostTurns, trying } from '../../../lib/versioned.ts';
import { fromKept, mergeWithAccount, type Seen, toKept } from './account-cart.ts';
import { latest, noLines, type SharedLines, timesIn } from './shared-lines.ts';

/** The account's copy of a cart. */
export interface CartAccount {
  read(): Promise<{ version: number; cart: KeptCart | null }>;
  /** Stores it in the place of a version; answers with the new one, or undefined when another device was faster. */
  write(version: number, cart: KeptCart): Promise<number | undefined>;
}

/** What a page has of the cart. */
export interface CartHere {
  owner: string;
  lines(): SharedLines;
  seen(): readonly Seen[];
  /** The account's lines and what was seen of them are here now, too. */
  take(merged: SharedLines, seen: readonly Seen[], clashes: readonly CartClash[]): void;
  /** Changes are sent to the account: it may have them although its answer is lost. */
  sending(times: readonly number[]): void;
  /** Up to this change the account knows all. */
  agree(at: number): void;
}

export interface CartSync {
  /** Reads the account's cart, merges, and stores what it lacks; false when it can't be reached. */
  pull(): Promise<boolean>;
  /** Stores what has changed here; false when the account can't be reached. */
  push(): Promise<boolean>;
}

/** Keeps a device's cart and the account's the same. One call runs at a time; what fails is tried with the next one. */
export function createCartSync(account: CartAccount, here: CartHere): CartSync {
  let known: { version: number; text: string; seen: readonly Seen[] } | undefined;
  let running: Promise<boolean> = Promise.resolve(true);

  async function store(version: number, cart: KeptCart): Promise<boolean> {
    here.sending(timesIn(fromKept(here.owner, cart)));
    const stored = await account.write(version, cart);
    if (stored === undefined) return false;
    agree(stored, cart);
    return true;
  }
  function agree(version: number, cart: KeptCart): void {
    known = { version, text: JSON.stringify(cart), seen: cart.seen };
    here.agree(latest(fromKept(here.owner, cart)));
  }
  async function pull(): Promise<boolean> {
    let told = known?.seen ?? [];
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const { version, cart } = await account.read();
      if (cart) {
        const { merged, clashes } = mergeWithAccount(here.lines(), fromKept(here.owner, cart));
        here.take(merged, newerSeen(here.seen(), cart.seen, told), clashes);
        told = cart.seen;
      } else here.take(here.lines(), here.seen(), []);
      const own = toKept(here.lines(), here.seen());
      if (isSameCart(own, cart ?? toKept(noLines(here.owner), []))) {
        agree(version, own);
        return true;
      }
      if (await store(version, own)) return true;
    }
    return false;
  }
  async function push(): Promise<boolean> {
    if (!known) return pull();
    const own = toKept(here.lines(), here.seen());
    if (JSON.stringify(own) === known.text) return true;
    return (await store(known.version, own)) || pull();
  }
  const inTurn = (act: () => Promise<boolean>) => () => {
    const before = running;
    running = trying(() => before.then(act));
    return running;
  };
  return { pull: inTurn(pull), push: inTurn(push) };
}

/** Of each article what was seen last: here, where that has changed since the account was last heard, else there. */
function newerSeen(here: readonly Seen[], there: readonly Seen[], told: readonly Seen[]): Seen[] {
  const before = new Map(told.map(({ articleId, price }) => [articleId, price]));
  const changed = here.filter(({ articleId, price }) => before.get(articleId) !== price);
  const own = new Set(changed.map(({ articleId }) => articleId));
  return [...changed, ...there.filter(({ articleId }) => !own.has(articleId))];
}

/** The order of lines is each device's own. */
const isSameCart = (one: KeptCart, other: KeptCart): boolean => sorted(one) === sorted(other);

const sorted = ({ lines, removed, clearedAt, seen }: KeptCart): string =>
  JSON.stringify([
    ...[lines, removed, seen].map((list) => list.map((each) => JSON.stringify(each)).sort()),
    clearedAt,
  ]);
