import { expect, test, vi } from 'vitest';
import { createDialogStore } from '../../../packages/engine/src/react/dialog/dialog-store.ts';
import { createToastStore } from '../../../packages/engine/src/react/toast/toast-store.ts';

const dialogs = () => {
  const store = createDialogStore();
  return { store, show: () => store.open({ type: 'info', buttons: [], locked: false }) };
};
const toasts = () => {
  const store = createToastStore();
  return { store, show: () => store.show({ message: 'Saved.' }) };
};

test.each([
  ['a dialog', 'DialogHost', dialogs],
  ['a toast', 'ToastHost', toasts],
])('%s that no view shows is told to the developer, with what is missing', (_what, host, make) => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const [unseen, seen] = [make(), make()];
  unseen.show();
  seen.show();
  // Views begin to listen when all of them are drawn.
  seen.store.subscribe(() => undefined);
  vi.runAllTimers();
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`put <${host} /> on the page`)]]);
  warn.mockRestore();
  vi.useRealTimers();
});
