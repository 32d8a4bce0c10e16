import type { Ajv } from '../create-ajv.ts';
import { placing } from '../errors/configuration-error.ts';
import { deriveCreate, deriveUpdate } from '../schema/derive.ts';
import { resolveRefs, type SchemaLibrary } from '../schema/resolve-refs.ts';
import type { EntityDefinition, EntityUi, JsonSchema } from '../types.ts';
import { assembleEntity } from './assemble-entity.ts';
import { checkEntityUi } from './check-entity-ui.ts';

export interface EntitySource {
  name: string;
  schema: JsonSchema;
  ui?: EntityUi;
  library?: SchemaLibrary;
}

/**
 * An entity from its JSON, validated by ajv. Browsers get theirs from `virtual:rezeptur/entity/<name>`.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export function createEntity(source: EntitySource & { ajv: Ajv }): EntityDefinition {
  const { name, ui = {}, ajv } = source;
  return placing({ file: `entities/${name}` }, () => {
    const schema = resolveRefs(source.schema, source.library);
    checkEntityUi(schema, ui);
    const { $id: _id, ...anonymous } = schema;
    return assembleEntity(
      { name, schema, ui },
      { create: ajv.compile(deriveCreate(anonymous)), update: ajv.compile(deriveUpdate(anonymous)) },
    );
  });
}
