import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the browser has taken the page over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
