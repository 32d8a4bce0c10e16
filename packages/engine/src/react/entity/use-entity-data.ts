import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type QueryValue, queryString } from '../http/query-string.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { ListAnswer } from './types.ts';

const mark = 'entity';
type Key = readonly [typeof mark, string];

/** Reads one address of the entity API through the cache; null reads nothing. */
export function useEntityData<T>(path: string | null, params?: Record<string, QueryValue>) {
  const { http } = useEngine();
  const key: Key | null = path === null ? null : [mark, `${path}${queryString(params)}`];
  return useSWR<T, Error>(key, ([, url]: Key) => http.get<T>(url), {
    keepPreviousData: true,
    // A refusal doesn't change by asking again; the person can.
    shouldRetryOnError: false,
  });
}

/** Some rows of an entity, and how many there are. */
export const useEntityRows = (entity: string | null, params: Record<string, QueryValue>) =>
  useEntityData<ListAnswer>(entity === null ? null : `/${entity}`, params);

/** Forgets what was read of an entity, so that lists and pages show what was just written. */
export function useForgetEntity(): (entity: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (entity) => {
      const isOfEntity = (key: unknown) =>
        Array.isArray(key) && key[0] === mark && new RegExp(`^/${entity}([/?]|$)`).test(String(key[1]));
      // Emptied, not only read again: a page opened next must not begin with the old values.
      await mutate(isOfEntity, undefined, { revalidate: true });
    },
    [mutate],
  );
}
