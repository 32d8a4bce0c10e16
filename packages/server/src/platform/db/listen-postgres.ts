import pg from 'pg';
import type { ChangeSource } from './changes.ts';

/** Milliseconds: pauses between tries to connect, between checks of the connection, and how long an answer may take. */
export interface ListenTimes {
  firstPause: number;
  longestPause: number;
  checkEvery: number;
  answerWithin: number;
}

const usual: ListenTimes = {
  firstPause: 100,
  longestPause: 10_000,
  checkEvery: 25_000,
  answerWithin: 10_000,
};

/**
 * Listens on a connection of its own, again and again when it breaks; resolves with the way to end it. A connection may die
 * without a word (a firewall that forgot it): it is asked for an answer now and then, and given up when none comes.
 */
export function listenPostgres(url: string, changes: ChangeSource, times = usual): () => Promise<void> {
  let isEnded = false;
  let client: pg.Client | undefined;
  let pause = times.firstPause;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.answerWithin,
      query_timeout: times.answerWithin,
      keepAlive: true,
    });
    let isGone = false;
    client = next;
    next.on('notification', ({ payload }) => payload && changes.heard(payload));
    next.once('end', gone);
    // A broken connection ends, too; without a listener the error would end the process.
    next.on('error', () => undefined);
    listen().catch(gone);

    async function listen(): Promise<void> {
      await next.connect();
      await next.query('listen changes');
      if (isGone || isEnded) return;
      pause = times.firstPause;
      changes.setLive(true);
      checkLater();
    }
    function checkLater(): void {
      if (isGone || isEnded) return;
      later(() => void next.query('select 1').then(checkLater, gone), times.checkEvery);
    }
    /** A connection fails once, however many events report it. */
    function gone(): void {
      if (isGone) return;
      isGone = true;
      clearTimeout(timer);
      changes.setLive(false);
      void next.end().catch(() => undefined);
      if (isEnded) return;
      later(connect, pause);
      pause = Math.min(pause * 2, times.longestPause);
    }
  }
  function later(run: () => void, after: number): void {
    timer = setTimeout(run, after);
    timer.unref();
  }

  connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
