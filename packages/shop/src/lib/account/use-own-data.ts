import { useEffect } from 'react';
import { type SWRConfiguration, useSWRConfig } from 'swr';
import type { DataAt, ReadAt } from '../api/api.ts';
import { useData } from '../api/use-data.ts';

/**
 * Reads what only its owner may read. What has come with the page isn't asked for at once again. It serves that one page: it goes
 * with it, so that whoever comes back, or signs in here, asks for their own.
 */
export function useOwnData<P extends string>(
  path: ReadAt<P> | null,
  options?: SWRConfiguration<DataAt<P>, Error>,
) {
  const { fallback, cache } = useSWRConfig();
  const isServed = path !== null && path in fallback && cache.get(path)?.data === undefined;
  useEffect(
    () => () => {
      if (path !== null) delete fallback[path];
    },
    [path, fallback],
  );
  return useData(path, { ...options, ...(isServed && { revalidateIfStale: false }) });
}
