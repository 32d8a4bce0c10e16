import { describe, expect, it } from 'vitest';
import { createToastStore } from '../../../packages/engine/src/react/toast/toast-store.ts';

describe('a toast that says the same as one on show', () => {
  const lost = { type: 'danger', message: 'No connection' };
  const shown = (...toasts: object[]) => {
    const store = createToastStore();
    for (const toast of toasts) store.show(toast);
    return store.get().map(({ title, message }) => title ?? message);
  };

  it('takes its place', () => {
    expect(shown(lost, { message: 'Other' }, lost)).toEqual(['Other', 'No connection']);
  });
  it.each([
    ['another type', { ...lost, type: 'warning' }],
    ['another title', { ...lost, title: 'Again' }],
    ['another message', { ...lost, message: 'Lost' }],
    ['a button', { ...lost, buttons: [{ label: 'Undo', onPress: () => undefined }] }],
  ])('stays beside one with %s', (_what, other) => {
    expect(shown(lost, other)).toHaveLength(2);
    expect(shown(other, lost)).toHaveLength(2);
  });
  it('is removed by its own id', () => {
    const store = createToastStore();
    store.show({ type: 'success', message: 'Saved' });
    const id = store.show({ type: 'success', message: 'Saved' });
    store.remove(id);
    expect(store.get()).toEqual([]);
  });
});
