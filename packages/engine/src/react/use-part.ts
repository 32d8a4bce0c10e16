import { useEffect, useState } from 'react';

/** A part of the page that is loaded when it is first needed. */
export interface Part<T> {
  load(): Promise<T>;
  /** There as soon as it was loaded once. */
  loaded?: T;
}

/** Declares a part of the page that `load` fetches, typically by a dynamic import; `usePart` reads it. */
export function createPart<T>(load: () => Promise<T>): Part<T> {
  const part: Part<T> = {
    async load() {
      part.loaded = await load();
      return part.loaded;
    },
  };
  return part;
}

/**
 * The part; undefined while it is on its way, 'failed' when it could not be fetched. It is tried again for each new mount and
 * for each new `wanted`; nothing is fetched while that is false.
 */
export function usePart<T>(part: Part<T>, wanted: unknown = true): T | 'failed' | undefined {
  const [{ got, failedFor }, setState] = useState<{ got?: T; failedFor?: unknown }>({ got: part.loaded });
  useEffect(() => {
    if (!wanted || got !== undefined) return undefined;
    let isGone = false;
    part.load().then(
      (loaded) => {
        if (!isGone) setState({ got: loaded });
      },
      () => {
        if (!isGone) setState({ failedFor: wanted });
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, wanted, got]);
  return got ?? (wanted && failedFor === wanted ? 'failed' : undefined);
}
