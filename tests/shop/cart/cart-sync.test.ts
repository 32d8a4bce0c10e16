import { HttpError } from '@rezeptur/engine/react';
import type { KeptCart } from '@rezeptur/schemas/types';
import { describe, expect, it } from 'vitest';
import type { Seen } from '../../../packages/shop/src/features/cart/sync/account-cart.ts';
import { createCartSync } from '../../../packages/shop/src/features/cart/sync/cart-sync.ts';
import {
  mergeLines,
  noLines,
  type SharedLines,
  withLines,
  withSent,
} from '../../../packages/shop/src/features/cart/sync/shared-lines.ts';
import type { CartClash } from '../../../packages/shop/src/lib/cart/cart.ts';

type Amounts = Record<string, number>;
const toLines = (amounts: Amounts) =>
  Object.entries(amounts).map(([articleId, amount]) => ({ articleId, amount, subItems: [] }));

/** What the server promises: a version is replaced only by who has read it. */
function anAccount() {
  let kept: { version: number; cart: KeptCart | null } = { version: 0, cart: null };
  const calls = { read: 0, write: 0 };
  return {
    calls,
    get cart() {
      return kept.cart;
    },
    read: async () => {
      calls.read += 1;
      return structuredClone(kept);
    },
    write: async (version: number, cart: KeptCart) => {
      calls.write += 1;
      if (version !== kept.version) return undefined;
      kept = { version: version + 1, cart: structuredClone(cart) };
      return kept.version;
    },
  };
}

/** A phone or a desktop with its own clock and network. */
function aDevice(account: ReturnType<typeof anAccount>) {
  let lines: SharedLines = noLines('1');
  let seen: readonly Seen[] = [];
  let isOnline = true;
  let losesAnswers = false;
  const clashes: CartClash[] = [];
  const wired =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      if (!isOnline) throw new HttpError('network');
      const answer = await call(...args);
      if (losesAnswers) throw new HttpError('network');
      return answer;
    };
  const sync = createCartSync(
    { read: wired(account.read), write: wired(account.write) },
    {
      owner: '1',
      lines: () => lines,
      seen: () => seen,
      take(merged, seenThere, found) {
        lines = mergeLines(merged, lines);
        seen = seenThere;
        clashes.push(...found);
      },
      sending(times) {
        lines = withSent(lines, [...(lines.sent ?? []), ...times]);
      },
      agree(at) {
        lines = { ...lines, synced: Math.max(at, lines.synced) };
      },
    },
  );
  const amounts = (): Amounts =>
    Object.fromEntries(lines.lines.map(({ articleId, amount }) => [articleId, amount]));
  return {
    ...sync,
    clashes,
    amounts,
    seen: () => seen,
    see: (next: readonly Seen[]) => {
      seen = next;
    },
    loseAnswers: (areLost: boolean) => {
      losesAnswers = areLost;
    },
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
      return sync.pull();
    },
    /** The customer makes the cart this, at a time. */
    make(next: Amounts, at: number) {
      lines = withLines(lines, toLines(amounts()), toLines(next), at);
      return sync.push();
    },
  };
}

/** Two devices that have agreed on a cart. */
async function twoDevices(amounts: Amounts) {
  const account = anAccount();
  const [phone, desktop] = [aDevice(account), aDevice(account)];
  await phone.make(amounts, 1000);
  await desktop.pull();
  expect(desktop.amounts()).toEqual(amounts);
  return { account, phone, desktop };
}

describe('one cart on two devices', () => {
  it('is the same on both, and costs nothing while it is empty or unchanged', async () => {
    const { account, phone, desktop } = await twoDevices({ a: 5 });
    expect(account.calls).toEqual({ read: 2, write: 1 });
    await Promise.all([phone.push(), desktop.push(), desktop.push()]);
    expect(account.calls).toEqual({ read: 2, write: 1 });
    const nobody = anAccount();
    await aDevice(nobody).pull();
    expect(nobody.calls.write, 'an empty cart is not stored').toBe(0);
  });

  it('keeps what both change at the same time, whoever is stored first', async () => {
    const { phone, desktop } = await twoDevices({ a: 5, b: 1 });
    await Promise.all([phone.make({ a: 10, b: 1 }, 2000), desktop.make({ a: 5, b: 7, c: 2 }, 2001)]);
    await phone.pull();
    for (const device of [phone, desktop]) expect(device.amounts()).toEqual({ a: 10, b: 7, c: 2 });
    expect([...phone.clashes, ...desktop.clashes]).toEqual([]);
  });

  it('keeps what was changed without a network, and tells of the line that both have changed', async () => {
    const { phone, desktop } = await twoDevices({ a: 5, b: 1, c: 1 });
    phone.goOffline();
    expect(await phone.make({ a: 20, b: 1, n: 3 }, 2000)).toBe(false);
    await desktop.make({ a: 10, b: 4, c: 1 }, 3000);
    await phone.goOnline();
    await desktop.pull();
    // The removal of c on the phone holds, n is added, b is the desktop's; a was changed last there.
    for (const device of [phone, desktop]) expect(device.amounts()).toEqual({ a: 10, b: 4, n: 3 });
    expect(phone.clashes).toEqual([{ articleId: 'a', other: expect.objectContaining({ amount: 20 }) }]);
    expect(desktop.clashes).toEqual([]);
  });

  it('lets the later change win when it came from the device without a network, and says what was there', async () => {
    const { phone, desktop } = await twoDevices({ a: 5 });
    phone.goOffline();
    await desktop.make({ a: 10 }, 2000);
    await phone.make({ a: 20 }, 3000);
    await phone.goOnline();
    await desktop.pull();
    for (const device of [phone, desktop]) expect(device.amounts()).toEqual({ a: 20 });
    expect(phone.clashes).toEqual([{ articleId: 'a', other: expect.objectContaining({ amount: 10 }) }]);
  });

  it('takes a change of its own whose answer was lost for no other device’s, and another’s for what it is', async () => {
    const { phone, desktop } = await twoDevices({ a: 5, b: 1 });
    phone.loseAnswers(true);
    expect(await phone.make({ a: 10, b: 1 }, 2000)).toBe(false);
    phone.loseAnswers(false);
    await phone.make({ a: 20, b: 1 }, 3000);
    expect(phone.amounts()).toEqual({ a: 20, b: 1 });
    expect(phone.clashes).toEqual([]);

    await desktop.make({ a: 5, b: 7 }, 4000);
    phone.loseAnswers(true);
    await phone.make({ a: 20, b: 9 }, 5000);
    phone.loseAnswers(false);
    await desktop.make({ a: 20, b: 8 }, 6000);
    await phone.pull();
    expect(phone.amounts()).toEqual({ a: 20, b: 8 });
  });

  it('takes nothing away without a word when the cart was ordered on the other device', async () => {
    const { phone, desktop } = await twoDevices({ a: 5, b: 1 });
    phone.goOffline();
    await phone.make({ a: 20, b: 1, n: 3 }, 2000);
    await desktop.make({}, 3000);
    await phone.goOnline();
    expect(phone.amounts()).toEqual({});
    const lost = phone.clashes.map(({ articleId, other }) => [articleId, other?.amount]);
    expect(lost, 'b was as it was ordered').toEqual([
      ['a', 20],
      ['n', 3],
    ]);
  });

  it('tells of a removal that lost, and of none that both have made', async () => {
    const { phone, desktop } = await twoDevices({ a: 5, b: 1 });
    phone.goOffline();
    await phone.make({}, 2000);
    await desktop.make({ a: 9 }, 3000);
    await phone.goOnline();
    expect(phone.amounts()).toEqual({ a: 9 });
    expect(phone.clashes).toEqual([{ articleId: 'a', other: undefined }]);
  });

  it('tells of no emptying from before a line was put in, nor of its removal then', async () => {
    const { account, desktop } = await twoDevices({ a: 5, b: 1 });
    await desktop.make({ a: 5 }, 1500);
    await desktop.make({}, 2000);
    const tablet = aDevice(account);
    tablet.goOffline();
    await tablet.make({ a: 9, b: 2, n: 3 }, 3000);
    await tablet.make({ a: 9, b: 4, n: 3 }, 3500);
    await tablet.goOnline();
    await desktop.pull();
    for (const device of [tablet, desktop]) expect(device.amounts()).toEqual({ a: 9, b: 4, n: 3 });
    expect([...tablet.clashes, ...desktop.clashes]).toEqual([]);
  });

  it('is right however wrong a device’s clock is, as long as it has seen the other’s changes', async () => {
    const { phone, desktop } = await twoDevices({ a: 5 });
    await phone.make({ a: 6 }, 9_000_000);
    await desktop.pull();
    await desktop.make({ a: 7 }, 2000);
    await phone.pull();
    expect(phone.amounts()).toEqual({ a: 7 });
  });

  it('remembers the price that was seen on any device, and the one that was taken last', async () => {
    const { account, phone, desktop } = await twoDevices({ a: 5 });
    const price = (cents: number) => [{ articleId: 'a', price: cents, name: 'Hanse Haze' }];
    phone.see(price(899));
    await phone.push();
    await desktop.pull();
    expect(desktop.seen()).toEqual(price(899));
    desktop.see(price(949));
    await desktop.push();
    await phone.pull();
    expect([phone.seen(), account.cart?.seen]).toEqual([price(949), price(949)]);
  });

  it('takes no price back that was taken while a page came with the account’s cart of before', async () => {
    const { account, desktop } = await twoDevices({ a: 5 });
    const price = (cents: number) => [{ articleId: 'a', price: cents, name: 'Hanse Haze' }];
    desktop.see(price(899));
    await desktop.push();
    const answers = [await account.read()];
    desktop.see(price(949));
    await desktop.push();
    const tablet = aDevice({ ...account, read: async () => answers.shift() ?? account.read() });
    tablet.see(price(899));
    await tablet.make({ a: 7 }, 5000);
    expect([tablet.seen(), account.cart?.seen]).toEqual([price(949), price(949)]);
  });
});
