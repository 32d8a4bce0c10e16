import type { EntityDefinition } from '../../../core/types.ts';
import { namesIn } from '../edit/use-save-entity.ts';
import { useEntityConfig, useEntityDefinition } from '../entity-config.tsx';
import { mayDo } from '../entity-rights.ts';
import type { Fields } from '../fields/field-type.ts';
import { useFields } from '../fields/use-fields.ts';
import { titleText } from '../title-text.ts';
import type { ShownEntity } from '../types.ts';
import { useEntityItem } from '../use-entity-data.ts';

export interface EntityShowState {
  definition: EntityDefinition;
  fields: Fields;
  item: ShownEntity | undefined;
  title: string;
  error: Error | undefined;
  /** Reads the item again. */
  refresh(): Promise<unknown>;
  may: { edit: boolean; delete: boolean; documents: boolean };
}

/** One item without its look. */
export function useEntityShow(entity: string, id: string): EntityShowState {
  const definition = useEntityDefinition(entity);
  const fields = useFields(definition);
  const { can, source } = useEntityConfig();
  const { data: item, error, mutate } = useEntityItem(entity, id);
  return {
    definition,
    fields,
    item,
    title: item ? titleText(definition, fields, item) : '',
    error,
    refresh: () => mutate(),
    may: {
      edit: mayDo(definition, 'update', can) && (!item || namesIn(definition, item, source).length > 0),
      delete: mayDo(definition, 'delete', can),
      documents: definition.ui.documents === true && can(entity, 'documents'),
    },
  };
}
