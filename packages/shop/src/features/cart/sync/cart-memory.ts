import type { CartLine, CartState, CheckoutChoices, PrescriptionUpload } from '../../../lib/cart/cart.ts';
import { cartKey, checkoutDrafts, checkoutKey } from '../../../lib/own-keys.ts';
import { attempt, keep, parsed, textOf } from '../../../lib/stored.ts';
import {
  latest,
  mergeLines,
  noLines,
  readSharedLines,
  type SharedLines,
  saySame,
  withAccount,
  withLines,
  withoutLine,
  withSent,
} from './shared-lines.ts';

export type Remembered = Pick<CartState, 'lines' | 'choices' | 'uploads'>;

/** Shows lines that another tab has changed; answers with what the page shows of them. */
export type ShowLines = (stored: SharedLines) => CartLine[];

/** Where a cart is remembered: lines in the browser, choices of the checkout in the tab, pictures in memory. */
export interface CartMemory {
  /** With what the account is known to have, where this device isn't ahead of it. */
  readLines(owner: string, account?: SharedLines): SharedLines;
  readChoices(owner: string): unknown;
  readUploads(owner: string): PrescriptionUpload[];
  /**
   * Stores the page's own changes beside those of other tabs; what the page doesn't show yet goes to `show`. Answers whether
   * there were any.
   */
  write(owner: string, cart: Remembered, show: ShowLines): boolean;
  /** Another tab may have changed the lines; it wrote `written`, if that is known. */
  follow(owner: string, show: ShowLines, written?: string | null): void;
  /** What this device has of the cart by now, other tabs' changes included. */
  linesOf(owner: string): SharedLines;
  /** Takes in what the account has, merged with what is here. */
  take(owner: string, merged: SharedLines, show: ShowLines): void;
  /** These changes are sent to the account. */
  sending(owner: string, times: readonly number[]): void;
  /** Up to this change the account knows all. */
  agree(owner: string, at: number): void;
  /** Removes a line that no page can show. */
  drop(owner: string, articleId: string): void;
  /** The order is placed: what was chosen on the way to it is over. */
  finish(): void;
  /** The session has ended: nothing stays on the device. The same customer finds the cart again on this very page. */
  leave(): void;
  /** The customer has left. */
  forget(): void;
}

type Last = Partial<Remembered> & { owner: string; stored: SharedLines; lines: CartLine[] };

export function createCartMemory(local: () => Storage, session: () => Storage): CartMemory {
  let last: Last | undefined;
  /** What somebody who was signed out had half typed: for the same customer, on this very page. */
  let left: { owner: string; drafts: Map<string, string> } | undefined;
  const lastOf = (owner: string) => (last?.owner === owner ? last : undefined);
  const readShared = (owner: string, text = textOf(local, cartKey)) => readSharedLines(parsed(text), owner);
  const wipeChoices = () => {
    for (const key of [checkoutKey, ...checkoutDrafts]) attempt(() => session().removeItem(key));
  };
  const wipe = () => {
    attempt(() => local().removeItem(cartKey));
    wipeChoices();
  };
  const store = (stored: SharedLines) => {
    // An answer may come late, when its customer has been signed out.
    if (left?.owner === stored.owner) return;
    // Another tab may have written a moment ago, and its word not be here yet.
    const there = readShared(stored.owner);
    const all = there ? mergeLines(stored, there) : stored;
    const isNothing = all.lines.length === 0 && latest(all) === 0;
    keep(local, cartKey, isNothing ? undefined : all);
  };
  return {
    readLines(owner, account) {
      const there = readShared(owner) ?? noLines(owner);
      const mine = lastOf(owner);
      const here = mine ? mergeLines(mine.stored, there) : there;
      const stored = account ? withAccount(here, account) : here;
      last = { ...mine, owner, stored, lines: stored.lines };
      if (left?.owner === owner)
        for (const [key, text] of left.drafts) attempt(() => session().setItem(key, text));
      left = undefined;
      return stored;
    },
    readChoices: (owner) => lastOf(owner)?.choices ?? parsed(textOf(session, checkoutKey)),
    readUploads: (owner) => lastOf(owner)?.uploads ?? [],
    write(owner, cart, show) {
      const before = lastOf(owner) ?? { stored: noLines(owner), lines: [] };
      const own = withLines(before.stored, before.lines, cart.lines, Date.now());
      const there = readShared(owner);
      const stored = there ? mergeLines(own, there) : own;
      last = { ...cart, owner, stored };
      if (!there || !saySame(stored, there)) store(stored);
      if (left?.owner !== owner) keep(session, checkoutKey, cart.choices satisfies CheckoutChoices);
      if (!saySame(stored, own)) last.lines = show(stored);
      return !saySame(own, before.stored);
    },
    follow(owner, show, written = null) {
      const mine = lastOf(owner);
      if (!mine) return;
      const there = readShared(owner);
      const versions = [there, readShared(owner, written)].filter((version) => version !== undefined);
      const stored = versions.reduce((merged, version) => mergeLines(version, merged), mine.stored);
      if (there && !saySame(stored, there)) store(stored);
      if (!saySame(stored, mine.stored)) last = { ...mine, stored, lines: show(stored) };
    },
    linesOf(owner) {
      const mine = lastOf(owner)?.stored ?? noLines(owner);
      const there = readShared(owner);
      return there ? mergeLines(mine, there) : mine;
    },
    take(owner, merged, show) {
      const mine = lastOf(owner);
      if (!mine) return;
      const stored = mergeLines(merged, mine.stored);
      store(stored);
      last = { ...mine, stored };
      if (!saySame(stored, mine.stored)) last.lines = show(stored);
    },
    sending(owner, times) {
      const mine = lastOf(owner);
      if (!mine) return;
      last = { ...mine, stored: withSent(mine.stored, [...(mine.stored.sent ?? []), ...times]) };
      store(last.stored);
    },
    agree(owner, at) {
      const mine = lastOf(owner);
      if (!mine || at <= mine.stored.synced) return;
      last = { ...mine, stored: { ...mine.stored, synced: at } };
      store(last.stored);
    },
    drop(owner, articleId) {
      const mine = lastOf(owner);
      if (!mine) return;
      last = { ...mine, stored: withoutLine(mine.stored, articleId, Date.now()) };
      store(last.stored);
    },
    finish: wipeChoices,
    leave() {
      if (last && left?.owner !== last.owner) left = { owner: last.owner, drafts: new Map() };
      for (const key of checkoutDrafts) {
        const text = textOf(session, key);
        if (text !== null) left?.drafts.set(key, text);
      }
      wipe();
    },
    forget() {
      // The page empties what it shows, and stores nothing of that.
      left = last && { owner: last.owner, drafts: new Map() };
      last = undefined;
      wipe();
    },
  };
}

/** The memory of this page. */
export const cartMemory = createCartMemory(
  () => window.localStorage,
  () => window.sessionStorage,
);
