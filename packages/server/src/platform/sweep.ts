import type { Tools } from '../deps.ts';

const idempotencyKept = 48 * 3_600_000;

/** Removes what has served its time: counters of tries, tokens, answers kept for repeated requests. */
export function registerSweep({
  jobs,
  throttle,
  tokens,
  db,
  clock,
}: Pick<Tools, 'jobs' | 'throttle' | 'tokens' | 'db' | 'clock'>): void {
  jobs.every('sweep', '15 * * * *', async () => {
    await throttle.sweep();
    await tokens.sweep();
    const now = clock();
    await db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute();
    const old = new Date(now.getTime() - idempotencyKept).toISOString();
    await db.deleteFrom('idempotency').where('createdAt', '<', old).execute();
  });
}
