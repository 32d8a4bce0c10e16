import { beforeEach, expect, it } from 'vitest';
import {
  type CartMemory,
  createCartMemory,
  type ShowLines,
} from '../../../packages/shop/src/features/cart/sync/cart-memory.ts';
import { noLines } from '../../../packages/shop/src/features/cart/sync/shared-lines.ts';

/** As much of the browser's storage as is used. */
function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

let local: Storage;
let session: Storage;
const lines = [{ articleId: 'a', amount: 5, subItems: [] }];
const choices = { shippingOptions: [], paymentMethod: 'invoice' };
const upload = {
  answer: { id: 'u', name: 'r.pdf', size: 1, type: 'application/pdf' },
  file: new File(['x'], 'r.pdf'),
  selectedAt: '2026-03-24T13:05:00Z',
};
const asStored: ShowLines = ({ lines: stored }) => stored;
const amountsIn = (stored: unknown) =>
  (stored as { lines: typeof lines }).lines.map(({ articleId, amount }) => `${articleId} ${amount}`);
const aMemory = () =>
  createCartMemory(
    () => local,
    () => session,
  );

beforeEach(() => {
  local = aStorage();
  session = aStorage();
});

it('survives a reload: lines are stored on the device, choices in the tab, pictures nowhere', () => {
  aMemory().write('10000001', { lines, choices, uploads: [upload] }, asStored);
  const after = aMemory();
  expect(amountsIn(after.readLines('10000001'))).toEqual(['a 5']);
  expect(after.readChoices('10000001')).toEqual(choices);
  expect(after.readUploads('10000001')).toEqual([]);
  expect(JSON.stringify([local.getItem('rz-cart'), session.getItem('rz-checkout')])).not.toContain('r.pdf');
});

it('leaves nothing on the device when a session ends; the same person can continue', () => {
  const memory = aMemory();
  memory.write('10000001', { lines, choices, uploads: [upload] }, asStored);
  session.setItem('rz-draft:prescription', '{}');
  memory.leave();
  expect([local.length, session.length]).toEqual([0, 0]);
  expect(amountsIn(aMemory().readLines('20000002'))).toEqual([]);
  expect(memory.readUploads('20000002')).toEqual([]);
  expect(amountsIn(memory.readLines('10000001'))).toEqual(['a 5']);
  expect(memory.readChoices('10000001')).toEqual(choices);
  expect(memory.readUploads('10000001')).toEqual([upload]);
});

it('takes in what the account has, and stores nothing that comes after the session has ended', () => {
  const memory = aMemory();
  memory.readLines('1');
  memory.write('1', { lines, choices, uploads: [] }, asStored);
  const there = { articleId: 'b', amount: 2, subItems: [], changedAt: 5, addedAt: 5 };
  const fromAccount = { ...memory.linesOf('1'), lines: [there] };
  const shown: string[][] = [];
  memory.take('1', fromAccount, (stored) => {
    shown.push(amountsIn(stored));
    return stored.lines;
  });
  expect([shown, amountsIn(aMemory().readLines('1'))]).toEqual([[['b 2', 'a 5']], ['b 2', 'a 5']]);
  memory.leave();
  memory.take('1', fromAccount, asStored);
  memory.agree('1', 9);
  memory.drop('1', 'b');
  expect(local.length).toBe(0);
});

it('restores unfinished input when the same person signs in again, and for no other', () => {
  for (const [owner, found] of [
    ['10000001', '{"step":"upload"}'],
    ['20000002', null],
  ] as const) {
    const memory = aMemory();
    memory.readLines('10000001');
    memory.write('10000001', { lines, choices, uploads: [] }, asStored);
    session.setItem('rz-draft:delivery-address', '{"step":"upload"}');
    memory.leave();
    // The login wipes the device once more.
    memory.leave();
    expect([local.length, session.length]).toEqual([0, 0]);
    memory.readLines(owner);
    expect(session.getItem('rz-draft:delivery-address'), owner).toBe(found);
    memory.forget();
  }
});

it('deletes everything at logout', () => {
  const memory = aMemory();
  memory.write('10000001', { lines, choices, uploads: [upload] }, asStored);
  memory.forget();
  expect(local.length + session.length).toBe(0);
  memory.write('10000001', { lines: [], choices: { shippingOptions: [] }, uploads: [] }, asStored);
  expect(local.length + session.length, 'the page has emptied what it shows').toBe(0);
  expect(amountsIn(memory.readLines('10000001'))).toEqual([]);
  expect(memory.readUploads('10000001')).toEqual([]);
});

it('works without storage', () => {
  const refused = () => {
    throw new Error('SecurityError');
  };
  const memory = createCartMemory(refused, refused);
  expect(() => memory.write('1', { lines, choices, uploads: [] }, asStored)).not.toThrow();
  expect(amountsIn(memory.readLines('1'))).toEqual(['a 5']);
});

it('deletes choices and lines after an order', () => {
  const memory = aMemory();
  memory.readLines('10000001');
  memory.write('10000001', { lines, choices, uploads: [upload] }, asStored);
  session.setItem('rz-draft:prescription', '{}');
  memory.finish();
  expect(session.length).toBe(0);
  memory.write('10000001', { lines: [], choices: { shippingOptions: [] }, uploads: [] }, asStored);
  expect(local.getItem('rz-cart')).not.toContain('"a"');
  expect(amountsIn(aMemory().readLines('10000001'))).toEqual([]);
});

it('reads before it writes, so that a tab without the latest changes loses nothing', () => {
  const [one, other] = [aMemory(), aMemory()];
  for (const tab of [one, other]) tab.readLines('1');
  const shown: string[][] = [];
  const show: ShowLines = (stored) => {
    shown.push(amountsIn(stored));
    return stored.lines;
  };
  one.write('1', { lines, choices, uploads: [] }, show);
  other.write('1', { lines: [{ articleId: 'b', amount: 2, subItems: [] }], choices, uploads: [] }, show);
  expect(shown).toEqual([['b 2', 'a 5']]);
  expect(amountsIn(aMemory().readLines('1'))).toEqual(['b 2', 'a 5']);
});

it('follows the other tab, and restores what that overwrote', () => {
  const [one, other] = [aMemory(), aMemory()];
  for (const tab of [one, other]) tab.readLines('1');
  one.write('1', { lines, choices, uploads: [] }, asStored);
  const written = local.getItem('rz-cart');
  // Browsers may let both write before either has heard of the other.
  local.removeItem('rz-cart');
  other.write('1', { lines: [{ articleId: 'b', amount: 2, subItems: [] }], choices, uploads: [] }, asStored);
  const shown: string[][] = [];
  const show: ShowLines = (stored) => {
    shown.push(amountsIn(stored).sort());
    return stored.lines;
  };
  one.follow('1', show);
  other.follow('1', show, written);
  expect(shown).toEqual([
    ['a 5', 'b 2'],
    ['a 5', 'b 2'],
  ]);
  expect(amountsIn(aMemory().readLines('1')).sort()).toEqual(['a 5', 'b 2']);
  const mended = local.getItem('rz-cart');
  one.follow('1', show);
  other.follow('1', show);
  expect([shown.length, local.getItem('rz-cart')], 'then both are at rest').toEqual([2, mended]);
});

it('follows no other customer, and continues after the other tab has signed out', () => {
  const [one, other] = [aMemory(), aMemory()];
  for (const tab of [one, other]) tab.readLines('1');
  one.write('1', { lines, choices, uploads: [] }, asStored);
  other.forget();
  const show = () => expect.unreachable();
  one.follow('1', show, null);
  other.readLines('2');
  other.write('2', { lines: [{ articleId: 'b', amount: 2, subItems: [] }], choices, uploads: [] }, asStored);
  one.follow('1', show, local.getItem('rz-cart'));
  expect(amountsIn(aMemory().readLines('2'))).toEqual(['b 2']);
});

it.each([
  ['agrees with the account', (memory: CartMemory) => memory.agree('1', Number.MAX_SAFE_INTEGER)],
  ['takes what the account has', (memory: CartMemory) => memory.take('1', noLines('1'), asStored)],
  ['drops a line', (memory: CartMemory) => memory.drop('1', 'c')],
])('loses nothing of another tab that wrote just before this one %s', (_what, act) => {
  const memory = aMemory();
  memory.write('1', { lines, choices, uploads: [] }, asStored);
  aMemory().write(
    '1',
    { lines: [{ articleId: 'b', amount: 1, subItems: [] }], choices, uploads: [] },
    asStored,
  );
  act(memory);
  expect(amountsIn(aMemory().readLines('1')).sort()).toEqual(['a 5', 'b 1']);
});
