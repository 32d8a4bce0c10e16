import {
  type Compiler,
  checkEntity,
  checkEntityNames,
  createEntity,
  type EntityDefinition as EngineEntity,
  type EntityAction,
  type EntityListUi,
  type EntityUi,
  type FlowTable,
  type JsonSchema,
  nameFields,
} from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';

/** What every list needs, whatever else the ui leaves out. */
const defaults = { order: '-createdAt', itemsPerPage: 20 };

/** Words are looked for in what an item is called by, as far as the database can read it. */
const searchOf = (ui: EntityUi, schema: JsonSchema) =>
  nameFields({ schema, ui }).filter((name) => !schema.properties?.[name]?.encrypted);

/** An entity as its JSON declares it, with what the server derives from it. */
export interface EntityDefinition {
  name: string;
  schema: JsonSchema;
  ui: EntityUi & { list: EntityListUi & typeof defaults };
  /** The table that is written; the noun in snake_case. */
  table: string;
  /** What is read: the view where there are derived properties, else the table. */
  source: string;
  /** Every property in the order of the schema. */
  properties: Record<string, JsonSchema>;
  /** The verdict over what is sent to create or to change an item, the same as in the browser. */
  check: EngineEntity['check'];
  flow: FlowTable | undefined;
}

interface Source {
  name: string;
  schema: JsonSchema;
  ui: EntityUi;
  ajv: Compiler;
  flows: ReadonlyMap<string, FlowTable>;
  /** Names of all entities, which properties may refer to. */
  entities: readonly string[];
}

/** @throws ConfigurationError when the files don't fit together or name what doesn't exist. */
export function defineEntity({ name, schema: declared, ui, ajv, flows, entities }: Source): EntityDefinition {
  const schema = checkEntity({ name, schema: declared, ui });
  checkEntityNames({ name, schema, ui }, { entities, flows, persons: 'staff' });
  const properties = schema.properties ?? {};
  const table = name.replaceAll('-', '_');
  const isDerived = Object.values(properties).some((property) => property.derived);
  return {
    name,
    schema,
    ui: { ...ui, list: { ...defaults, search: searchOf(ui, schema), ...ui.list } },
    table,
    source: isDerived ? `${table}_view` : table,
    properties,
    check: createEntity({ name, schema, ui, ajv }).check,
    flow: ui.flow === undefined ? undefined : flows.get(ui.flow),
  };
}

/** What the ui takes away from everybody, whatever the permission table says. */
export function demandAction({ ui }: EntityDefinition, action: EntityAction): void {
  if (ui.actions && !ui.actions.includes(action)) throw new AppError('methodNotAllowed');
}
