import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page is hydrated. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
