import { describe, expect, test } from 'vitest';
import { type Answers, normaliseAnswers } from '../../../../packages/engine/src/core/index.ts';
import { applyServerErrors } from '../../../../packages/engine/src/react/form/errors/server-errors.ts';
import { shownErrors } from '../../../../packages/engine/src/react/form/store/form-state.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';
import { getIn, setIn } from '../../../../packages/engine/src/react/form/store/paths.ts';

const demand = (answers: Answers) =>
  ['name', 'mail.first'].flatMap((path) =>
    getIn(answers, path) ? [] : [{ path, rule: 'required', params: {} }],
  );

function storeOf(answers: Answers = {}) {
  const store = createFormStore(answers);
  store.judge(demand);
  return store;
}

describe('the form store', () => {
  test('keeps every one of many fast changes', () => {
    const store = storeOf();
    for (let i = 0; i < 500; i++) store.setValue(`field${i}`, String(i));
    expect(Object.keys(store.get().answers)).toHaveLength(500);
  });
  test('has errors and the blurred state for each field separately', () => {
    const store = storeOf();
    expect(shownErrors(store.get())).toEqual([]);
    store.touch('name');
    expect(store.field('name')).toMatchObject({ blurred: true, failures: [{ rule: 'required' }] });
    expect(store.field('mail.first')).toMatchObject({ blurred: false, failures: [{ rule: 'required' }] });
  });
  test('keeps what is marked, and that something is unsaved, when another version of the form takes the answers over', () => {
    const store = storeOf();
    store.setValue('name', 'N');
    store.touch('mail.first');
    store.carry({ name: 'N', city: 'Bonn' });
    expect(store.get()).toMatchObject({ answers: { city: 'Bonn' }, dirty: true });
    expect(store.field('mail.first').blurred).toBe(true);
  });
  test('leaving a list also leaves its entries', () => {
    const store = storeOf({ mail: { first: '' } });
    store.touch('mail');
    expect(store.field('mail.first').blurred).toBe(true);
  });
  test('a refused submit is heard of once at each field', () => {
    const store = createFormStore({ name: 'Nora' });
    const heard: string[] = [];
    store.judge(({ name }) => (name === 'Nora' ? [] : demand({})));
    for (const path of ['name', 'mail.first']) store.watch(path, () => heard.push(path));
    store.setValue('name', undefined);
    heard.length = 0;
    store.submit();
    expect(heard).toEqual(['name', 'mail.first']);
    expect(store.field('mail.first').failures).toHaveLength(1);
  });
  test('a submit shows all errors, and returns whether the answers are valid', () => {
    const store = storeOf({ name: 'Nora' });
    expect(store.submit()).toBe(false);
    expect(shownErrors(store.get()).map(({ path }) => path)).toEqual(['mail.first']);
    store.setValue('mail.first', 'a@b.de');
    expect(store.submit()).toBe(true);
  });
  test('a submit normalises what was typed, judges that, and shows it', () => {
    const store = createFormStore({ name: '  Nora\u200b ' });
    store.judge({
      check: demand,
      normalise: (answers) => normaliseAnswers({ type: 'object' }, answers),
    });
    store.setValue('mail.first', ' \u200d ');
    expect(store.submit()).toBe(false);
    expect(store.get().answers).toEqual({ name: 'Nora', mail: { first: '' } });
    expect(shownErrors(store.get()).map(({ path }) => path)).toEqual(['mail.first']);
  });
  test('judges delayed rules at once on request', () => {
    const store = storeOf({ mail: { first: 'a@b.de' } });
    store.setValue('name', 'Nora');
    expect([store.get().errors.length, store.field('name').settled]).toEqual([1, false]);
    store.settle();
    expect([store.get().errors.length, store.field('name').settled]).toEqual([0, true]);
  });
  test('an error of the server disappears only when its field is changed', () => {
    const store = storeOf({ name: 'Nora', mail: { first: 'a@b.de' } });
    store.setServerErrors(
      applyServerErrors({ error: '', data: { name: ['Nein'], 'mail[first]': ['Vergeben'] } }),
    );
    store.setValue('mail.first', 'b@b.de');
    expect(shownErrors(store.get()).map(({ message }) => message)).toEqual(['Nein']);
  });
  test('an error of the server stays until the next submit in a store that keeps them', () => {
    const store = createFormStore({ name: 'Nora' }, { keepsRefusals: true });
    store.setServerErrors(applyServerErrors({ error: '', data: { name: ['Nein'] } }));
    store.setValue('name', 'Nils');
    expect(shownErrors(store.get()).map(({ message }) => message)).toEqual(['Nein']);
    store.submit();
    expect(shownErrors(store.get())).toEqual([]);
  });
  test('what is on its way to a field of before leads nowhere once there are other answers', () => {
    const store = storeOf({ name: 'Nora' });
    const before = store.follow('name');
    store.unmark();
    store.exchange({ name: 'Nils' });
    expect(before.path).toBe('name');
    store.reset({});
    expect(before.path).toBeUndefined();
    store.reorder('mail', [1, 0]);
    expect(before.path).toBeUndefined();
    expect(store.follow('name').path).toBe('name');
  });
});

describe('paths', () => {
  test('setting leaves the original unchanged and removes empty keys', () => {
    const before = { a: { b: 1, c: 2 }, list: [{ x: 1 }] };
    expect(setIn(before, 'a.b', undefined)).toEqual({ a: { c: 2 }, list: [{ x: 1 }] });
    expect(setIn(before, 'list.0.x', 5)).toEqual({ a: { b: 1, c: 2 }, list: [{ x: 5 }] });
    expect(before.a.b).toBe(1);
  });
  test('never reaches a prototype', () => {
    setIn({}, '__proto__.polluted', true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(getIn({}, 'constructor.name')).toBeUndefined();
  });
});
