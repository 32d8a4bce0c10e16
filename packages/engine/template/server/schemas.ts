import { loadSchemas } from '@rezeptur/engine/build';
import {
  createAjv,
  createEntity,
  createForm,
  type EntityDefinition,
  type FormDefinition,
  type Translate,
} from '@rezeptur/engine/core';

/** What schemas and words say now: in development they change while the server runs. */
export interface Declared extends Schemas {
  /** Finds the words of what is refused. */
  t: Translate;
}

interface Schemas {
  forms: Map<string, FormDefinition>;
  entities: Map<string, EntityDefinition>;
}

/**
 * The same forms and entities that the browser has, compiled for the server.
 * @throws when they don't fit together, with file, line and the nearest known name.
 */
export function readSchemas(dir: string): Schemas {
  const { forms, entities, library, warnings } = loadSchemas(dir);
  for (const warning of warnings) console.warn(warning);
  const ajv = createAjv();
  return {
    forms: new Map(
      Object.entries(forms).map(([name, form]) => [name, createForm({ ...form, library, ajv })]),
    ),
    entities: new Map(
      Object.entries(entities).map(([name, entity]) => [name, createEntity({ ...entity, library, ajv })]),
    ),
  };
}
