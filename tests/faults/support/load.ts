/** What calls were answered while something was wrong. */
export interface Load {
  /** Statuses, and how often each came; `0`: no answer at all. */
  statuses: Map<number, number>;
  /** Refusals with 503 that name no time to try again. */
  withoutRetryAfter: number;
  stop(): Promise<void>;
}

/** Calls the addresses again and again, from several sides at once. */
export function startLoad(urls: string[], init: () => RequestInit = () => ({}), sides = 4): Load {
  let isRunning = true;
  const load = { statuses: new Map<number, number>(), withoutRetryAfter: 0 };

  async function call(url: string): Promise<void> {
    const answer = await fetch(url, init()).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = answer?.status ?? 0;
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    if (status === 503 && !answer?.headers.has('retry-after')) load.withoutRetryAfter += 1;
  }
  const sidesOf = (url: string) =>
    Array.from({ length: sides }, async () => {
      while (isRunning) await call(url);
    });
  const running = urls.flatMap(sidesOf);
  return {
    ...load,
    get withoutRetryAfter() {
      return load.withoutRetryAfter;
    },
    async stop() {
      isRunning = false;
      await Promise.all(running);
    },
  };
}
