import { entityTitle } from '../../../core/entity/entity-title.ts';
import { useEntityConfig, useKnownEntity } from '../entity-config.tsx';
import { useNamedItem } from '../use-entity-data.ts';

/** What another item is called, or why that isn't known; neither while it is asked for, and where it may not be seen. */
export function useEntityName(entity: string, id: string | undefined) {
  const { can } = useEntityConfig();
  const definition = useKnownEntity(entity);
  const mayAsk = definition !== undefined && can(entity, 'show');
  const { data, error, isLoading, mutate } = useNamedItem(id && mayAsk ? entity : null, id);
  return {
    title: definition && data ? entityTitle(definition, data) : undefined,
    // A known name stays, whatever becomes of asking once more.
    error: data ? undefined : error,
    isAsked: isLoading && !error,
    retry: mutate,
  };
}

/** What another item is called, as far as that is known. */
export const useEntityTitle = (entity: string, id: string | undefined): string | undefined =>
  useEntityName(entity, id).title;
