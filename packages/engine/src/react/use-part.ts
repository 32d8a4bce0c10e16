import { useEffect, useState } from 'react';

/** A part of the page that is loaded when it is first needed. */
export interface Part<T> {
  load(): Promise<T>;
  /** There as soon as it was loaded once. */
  loaded?: T;
}

export const createPart = <T>(load: () => Promise<T>): Part<T> => ({ load });

/** The part; undefined while it is on its way, 'failed' when it can't be had. `isWanted` may wait. */
export function usePart<T>(part: Part<T>, isWanted = true): T | 'failed' | undefined {
  const [state, setState] = useState<{ got: T | 'failed' | undefined }>({ got: part.loaded });
  const { got } = state;
  useEffect(() => {
    if (!isWanted || got !== undefined) return undefined;
    let isGone = false;
    part.load().then(
      (loaded) => {
        part.loaded = loaded;
        if (!isGone) setState({ got: loaded });
      },
      () => {
        if (!isGone) setState({ got: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted, got]);
  return got;
}
