import { assembleEntity, type EntityDefinition, formRuntime } from '../../core/index.ts';
import { importFactory } from '../form/import-factory.ts';

const runtime = { ...formRuntime, assembleEntity };

/**
 * Loads an entity that a server compiled (`compileEntityFactory`), as `importForm` loads forms.
 * @throws ConfigurationError when the address is of another origin or holds no entity.
 */
export async function importEntity(url: string): Promise<EntityDefinition> {
  const make = await importFactory<typeof runtime, EntityDefinition>(url);
  return make(runtime);
}
