type Wait = <T>(load: () => Promise<T>, error: unknown) => Promise<T>;

let wait: Wait | undefined;

/** From now on what can't be fetched is waited for (`shell/use-lost-network.ts`). */
export function waitBy(way: Wait | undefined): void {
  wait = way;
}

/** Loads a part of the app. While the network is away that takes until it is back: the page stays as it is meanwhile. */
export const patiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (wait) return wait(load, error);
    throw error;
  });
