import { afterEach, beforeEach, expect, it } from 'vitest';
import { askedNow, putOff } from '../../../packages/shop/src/features/profile-requests/put-off.ts';
import {
  mayBePutOff,
  requestForms,
} from '../../../packages/shop/src/features/profile-requests/request-kinds.ts';

const kinds = ['gender', 'eventAnswer', 'acknowledgeCanG', 'etiquetteAccepted'];
const kept = new Map<string, string>();

beforeEach(() => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});
afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('there is a form for each kind, and only two kinds may be postponed', () => {
  expect(Object.keys(requestForms).sort()).toEqual([...kinds].sort());
  expect(kinds.filter(mayBePutOff)).toEqual(['eventAnswer', 'acknowledgeCanG']);
});

it('a postponed request is skipped for the session of the same person', () => {
  expect(askedNow(kinds, '48201937')).toEqual(kinds);
  putOff('48201937');
  expect(askedNow(kinds, '48201937')).toEqual(['gender', 'etiquetteAccepted']);
  expect(askedNow(kinds, '59138264')).toEqual(kinds);
});
