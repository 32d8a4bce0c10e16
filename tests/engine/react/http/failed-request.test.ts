import { HttpError } from '@rezeptur/engine/react';
import { expect, test } from 'vitest';
import { failureText } from '../../../../packages/engine/src/react/entity/failure.tsx';
import { failedRequest } from '../../../../packages/engine/src/react/http/failed-request.ts';

test.each([
  'Failed to fetch',
  'Failed to fetch (pets.example)',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
])('"%s" means that there is no network', (message) => {
  const cause = new TypeError(message);
  expect(failedRequest(cause)).toMatchObject({ name: 'HttpError', kind: 'network', cause });
  expect(failureText(cause, String)).toBe('entity:failures.network');
});

test('a signal that has run out means that it took too long', () => {
  expect(failedRequest(new DOMException('', 'TimeoutError'))).toMatchObject({ kind: 'timeout' });
});

test('the client of HTTP has said what it is', () => {
  const error = new HttpError('aborted');
  expect(failedRequest(error)).toBe(error);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError('Failed to fetch dynamically imported module: https://pets.example/page.js'),
  new Error('Failed to fetch'),
  'Failed to fetch',
])('%s is no request that failed', (error) => {
  expect(failedRequest(error)).toBeUndefined();
  expect(failureText(error, String)).toBe('entity:failures.unexpected');
});
