import { useCallback, useEffect, useRef } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { demandClient } from '../http/demand-client.ts';
import { type QueryValue, queryString } from '../http/query-string.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { useEntityConfig } from './entity-config.tsx';
import { type EntitySource, type ListRequest, lacking } from './source/entity-source.ts';
import { namedItem } from './source/named-item.ts';

const mark = 'entity';
/** An address of the project's own, or an entity, the part of its source, and what that is asked. */
type Key = readonly [typeof mark, string, ...unknown[]];

/** A refusal doesn't change by asking again; the person can. */
const reading = { shouldRetryOnError: false };

/**
 * Reads through the cache. What was known stays until the next answer, as long as both are about the same: another page of a list,
 * the same item once more. Of another item, or where nothing is asked, nothing is known.
 */
function useReading<T>(
  key: Key | null,
  subject: string,
  read: (key: Key) => Promise<T>,
): Pick<SWRResponse<T, Error>, 'data' | 'error' | 'isLoading' | 'isValidating' | 'mutate'> {
  const answer = useSWR<T, Error>(key, read, reading);
  const { data } = answer;
  const known = useRef<{ subject: string; data: T }>(undefined);
  useEffect(() => {
    if (data !== undefined) known.current = { subject, data };
  }, [data, subject]);
  const isSame = key !== null && known.current?.subject === subject;
  return {
    data: data === undefined && isSame ? known.current?.data : data,
    mutate: answer.mutate,
    // Who doesn't look at these isn't drawn anew for them.
    get error() {
      return answer.error;
    },
    get isLoading() {
      return answer.isLoading;
    },
    get isValidating() {
      return answer.isValidating;
    },
  };
}

/**
 * Reads an address of the project's own through the cache of the entity pages; null reads nothing.
 * @throws Error in development, where there is an address and no client.
 */
export function useEntityData<T>(path: string | null, params?: Record<string, QueryValue>) {
  const { http } = useEngine();
  if (process.env.NODE_ENV !== 'production' && path !== null) demandClient(http, 'useEntityData');
  const key: Key | null = path === null ? null : [mark, `${path}${queryString(params)}`];
  return useReading<T>(key, path ?? '', ([, url]) => http.get<T>(url));
}

/** Reads from the source of the pages; null reads nothing. `of` is the item, where the part is one's own. */
function useSourceData<T>(
  entity: string | null,
  part: string,
  asked: unknown,
  of: string,
  read: (source: EntitySource, entity: string) => Promise<T>,
) {
  const { source } = useEntityConfig();
  const key: Key | null = entity === null ? null : [mark, entity, part, asked];
  return useReading<T>(key, `${entity} ${part} ${of}`, ([, name]) => read(source, name));
}

/** Some rows of an entity, and how many there are. */
export const useEntityRows = (entity: string | null, request: ListRequest) =>
  useSourceData(entity, 'list', request, '', (source, name) => source.list(name, request));

/** One item. */
export const useEntityItem = (entity: string | null, id = '') =>
  useSourceData(entity, 'show', id, id, (source, name) => source.show(name, id));

/** One item for its name: those of a list are read together, where the source can do that, and else as any item. */
export function useNamedItem(entity: string | null, id = '') {
  const { source } = useEntityConfig();
  return useSourceData(entity, source.many ? 'name' : 'show', id, id, (asked, name) =>
    namedItem(asked, name, id),
  );
}

/** An item's documents by their description. */
export const useDocumentList = (entity: string, id: string) =>
  useSourceData(entity, 'documents', id, id, async (source, name) => {
    if (!source.documents) throw lacking('documents');
    return source.documents.list(name, id);
  });

/**
 * Forgets what was read of an entity, so that lists and pages show what was just written. Those that are shown read it
 * again, unless `revalidate` is false.
 */
export function useForgetEntity(): (entity: string, revalidate?: boolean) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (entity, revalidate = true) => {
      const isPathOf = (path: unknown) => new RegExp(`^/${entity}([/?]|$)`).test(String(path));
      const isOfEntity = (key: unknown) =>
        Array.isArray(key) && key[0] === mark && (key.length > 2 ? key[1] === entity : isPathOf(key[1]));
      // Emptied, not only read again: a page opened next must not begin with the old values.
      await mutate(isOfEntity, undefined, { revalidate });
    },
    [mutate],
  );
}
