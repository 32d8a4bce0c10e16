import pg from 'pg';
import type { ChangeSource } from './changes.ts';

const longestPause = 10_000;

/** Listens on a connection of its own, again and again when it breaks; resolves with the way to end it. */
export function listenPostgres(url: string, changes: ChangeSource): () => Promise<void> {
  let isEnded = false;
  let client: pg.Client | undefined;
  let pause = 100;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => payload && changes.heard(payload));
    next.once('end', again);
    // A broken connection ends, too; without a listener the error would end the process.
    next.on('error', () => undefined);
    await next.connect();
    await next.query('listen changes');
    pause = 100;
    if (!isEnded) changes.setLive(true);
  }
  function again(): void {
    changes.setLive(false);
    client = undefined;
    if (isEnded) return;
    timer = setTimeout(() => void connect().catch(again), pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  }

  void connect().catch(again);
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
