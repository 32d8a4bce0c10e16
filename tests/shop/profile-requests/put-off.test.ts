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

it('there is a form for each kind, and only two kinds may be put off', () => {
  expect(Object.keys(requestForms).sort()).toEqual([...kinds].sort());
  expect(kinds.filter(mayBePutOff)).toEqual(['eventAnswer', 'acknowledgeCanG']);
});

it('what was put off is skipped for the session, for the one who put it off', () => {
  expect(askedNow(kinds, '48201937')).toEqual(kinds);
  putOff('48201937');
  expect(askedNow(kinds, '48201937')).toEqual(['gender', 'etiquetteAccepted']);
  expect(askedNow(kinds, '59138264')).toEqual(kinds);
});
