import { afterEach, expect, test, vi } from 'vitest';
import { tellOfMissingStyles } from '../../../packages/engine/src/react/provider/missing-styles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['without its styles', '', [[expect.stringContaining("import '@rezeptur/engine/styles.css'")]]],
  ['with its styles, or tokens of one’s own', '#0a5', []],
])('a page %s', (_what, token, told) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => token }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  tellOfMissingStyles();
  tellOfMissingStyles();
  expect(warn.mock.calls).toEqual(told);
});
