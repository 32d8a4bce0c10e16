import type { Tx } from '../../../packages/server/src/platform/db/database.ts';
import type { TestApp } from '../../support/app.ts';
import { begunOrWaiting } from './begun-or-waiting.ts';

/** Does something within a transaction that commits only once something else is done or waits for it; answers what that answered. */
export async function beforeItCommits<T>(
  server: TestApp,
  act: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { answer } = await server.deps.db.transaction().execute(async (tx) => {
    await act(tx);
    return begunOrWaiting(server, meanwhile);
  });
  return answer;
}
