import { beforeEach, expect, it } from 'vitest';
import { createCartMemory } from '../../../packages/shop/src/features/cart/cart-memory.ts';

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
const aMemory = () =>
  createCartMemory(
    () => local,
    () => session,
  );

beforeEach(() => {
  local = aStorage();
  session = aStorage();
});

it('survives a reload: lines on the device, choices in the tab, pictures nowhere', () => {
  aMemory().write('10000001', { lines, choices, uploads: [upload] });
  const after = aMemory();
  expect(after.readLines('10000001')).toEqual({ lines });
  expect(after.readChoices('10000001')).toEqual(choices);
  expect(after.readUploads('10000001')).toEqual([]);
  expect(JSON.stringify([local.getItem('rz-cart'), session.getItem('rz-checkout')])).not.toContain('r.pdf');
});

it('leaves nothing on the device when a session ends; the same person goes on where they were', () => {
  const memory = aMemory();
  memory.write('10000001', { lines, choices, uploads: [upload] });
  session.setItem('rz-draft:prescription', '{}');
  memory.leave();
  expect([local.length, session.length]).toEqual([0, 0]);
  expect(memory.readLines('20000002')).toBeNull();
  expect(memory.readUploads('20000002')).toEqual([]);
  expect(memory.readLines('10000001')).toMatchObject({ lines });
  expect(memory.readChoices('10000001')).toEqual(choices);
  expect(memory.readUploads('10000001')).toEqual([upload]);
});

it('forgets everything at logout and after an order', () => {
  const memory = aMemory();
  memory.write('10000001', { lines, choices, uploads: [upload] });
  memory.forget();
  expect(local.length + session.length).toBe(0);
  expect(memory.readLines('10000001')).toBeNull();
  expect(memory.readUploads('10000001')).toEqual([]);
});

it('works where storage is refused', () => {
  const refused = () => {
    throw new Error('SecurityError');
  };
  const memory = createCartMemory(refused, refused);
  expect(() => memory.write('1', { lines, choices, uploads: [] })).not.toThrow();
  expect(memory.readLines('1')).toBeUndefined();
});
