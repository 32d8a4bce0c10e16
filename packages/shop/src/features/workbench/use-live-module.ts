import { useEffect, useState } from 'react';

export interface LiveModule<T> {
  /** The newest definition that could be shown. */
  definition: T | undefined;
  /** The one that lies on the server: what is stored was made by it. */
  base: T | undefined;
  error: Error | undefined;
}

/**
 * Loads what the server compiled. While the texts have errors there is no module, and the last definition stays;
 * `same` says when a new one has no change. Both functions have to be stable.
 */
export function useLiveModule<T>(
  module: string | undefined,
  load: (url: string) => Promise<T>,
  same: (one: T, other: T) => boolean,
): LiveModule<T> {
  const [live, setLive] = useState<LiveModule<T>>({
    definition: undefined,
    base: undefined,
    error: undefined,
  });
  useEffect(() => {
    if (module === undefined) return;
    let isGone = false;
    load(module).then(
      (made) => {
        if (isGone) return;
        setLive(({ definition: last, base }) => ({
          definition: last && same(last, made) ? last : made,
          base: base ?? made,
          error: undefined,
        }));
      },
      (error: Error) => {
        if (!isGone) setLive((last) => ({ ...last, error }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [module, load, same]);
  return live;
}
