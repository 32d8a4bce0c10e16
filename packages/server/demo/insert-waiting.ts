import type { Deps } from '../src/deps.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { demoId } from './demo-id.ts';

const year = 365 * 86_400_000;

/** Who waits for the release sees how far it is behind `/registration?token=demo-wartend`. */
export async function insertWaiting(tx: Tx, tokens: Deps['tokens'], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + year);
  const subjectId = demoId('wartend@demo.test');
  await tokens.issue(tx, { purpose: 'registration-state', subjectId, expiresAt, token: 'demo-wartend' });
}
