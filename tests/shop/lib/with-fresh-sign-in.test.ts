import { type HttpClient, HttpError } from '@rezeptur/engine/react';
import { expect, it } from 'vitest';
import { withFreshSignIn } from '../../../packages/shop/src/lib/api/with-fresh-sign-in.ts';

/** A server that wants a fresh sign-in, and counts what reaches it. */
function createServer() {
  const state = { isFresh: false, calls: 0 };
  const get = async () => {
    state.calls += 1;
    if (state.isFresh) return 'done';
    throw new HttpError('bad-request', {
      status: 403,
      body: { error: 'Noch einmal', errorType: 'reauthenticate' },
    });
  };
  return { state, client: { get } as unknown as HttpClient };
}

it('asks once for calls that wait together, and makes each again', async () => {
  const { state, client } = createServer();
  let asked = 0;
  const http = withFreshSignIn(client, async () => {
    asked += 1;
    state.isFresh = true;
  });
  expect(await Promise.all([http.get('/a'), http.get('/b')])).toEqual(['done', 'done']);
  expect([asked, state.calls]).toEqual([1, 4]);
});

it('cancels the call of somebody who backs out, and asks again the next time', async () => {
  const { state, client } = createServer();
  let asked = 0;
  const http = withFreshSignIn(client, async () => {
    asked += 1;
    throw new HttpError('cancelled');
  });
  for (let n = 0; n < 2; n += 1) await expect(http.get('/a')).rejects.toMatchObject({ kind: 'cancelled' });
  expect([asked, state.calls]).toEqual([2, 2]);
});

it('leaves other refusals alone', async () => {
  const refused = new HttpError('bad-request', {
    status: 403,
    body: { error: 'Nein', errorType: 'notAllowed' },
  });
  const client = { get: () => Promise.reject(refused) } as unknown as HttpClient;
  await expect(withFreshSignIn(client, async () => expect.unreachable()).get('/a')).rejects.toBe(refused);
});
