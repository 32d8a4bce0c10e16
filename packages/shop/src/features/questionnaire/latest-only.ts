/** Works on one value at a time and, of those that came meanwhile, only on the last. */
export interface LatestOnly<T> {
  /** Ends when this value, or a later one in its place, is done; rejects when that failed. */
  put(value: T): Promise<void>;
  isBusy(): boolean;
  /** Ends when nothing is left to do, whatever came of it. */
  idle(): Promise<void>;
}

export function createLatestOnly<T>(work: (value: T) => Promise<void>): LatestOnly<T> {
  let waiting: { value: T } | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting) {
      const { value } = waiting;
      waiting = undefined;
      await work(value);
    }
  }
  return {
    put(value) {
      waiting = { value };
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    isBusy: () => running !== undefined,
    idle: async () => {
      await running?.catch(() => undefined);
    },
  };
}
