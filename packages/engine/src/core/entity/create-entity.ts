import type { Compiler } from '../compile-later.ts';
import { placing } from '../errors/reporting.ts';
import { deriveCreate, deriveUpdate } from '../schema/derive.ts';
import type { EntityDefinition } from '../types.ts';
import { assembleEntity } from './assemble-entity.ts';
import { checkEntity, type EntitySource } from './check-entity.ts';

/**
 * An entity from its JSON, validated by ajv. Browsers get theirs from `virtual:rezeptur/entity/<name>`.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export function createEntity(source: EntitySource & { ajv: Compiler }): EntityDefinition {
  const { name, ui = {}, ajv } = source;
  const schema = checkEntity(source);
  return placing({ file: `entities/${name}` }, () => {
    const { $id: _id, ...anonymous } = schema;
    return assembleEntity(
      { name, schema, ui },
      { create: ajv.compile(deriveCreate(anonymous)), update: ajv.compile(deriveUpdate(anonymous)) },
    );
  });
}
