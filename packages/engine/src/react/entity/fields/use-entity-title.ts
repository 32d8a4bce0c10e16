import { entityTitle } from '../../../core/entity/entity-title.ts';
import { useEntityConfig, useKnownEntity } from '../entity-config.tsx';
import { useNamedItem } from '../use-entity-data.ts';

/** What another item is called; undefined while it is asked for, and where it may not be seen. */
export function useEntityTitle(entity: string, id: string | undefined): string | undefined {
  const { can } = useEntityConfig();
  const definition = useKnownEntity(entity);
  const mayAsk = definition !== undefined && can(entity, 'show');
  const { data } = useNamedItem(id && mayAsk ? entity : null, id);
  return definition && data ? entityTitle(definition, data) : undefined;
}
