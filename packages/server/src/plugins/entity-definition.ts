import {
  type Ajv,
  ConfigurationError,
  deriveCreate,
  deriveUpdate,
  type FlowTable,
  type JsonSchema,
  unknownName,
} from '@rezeptur/engine/core';
import type { ValidateFunction } from 'ajv';

export interface EntityUi {
  title: string[];
  list: {
    columns: { field: string; hidden?: boolean; sortable?: boolean }[];
    filters?: string[];
    search?: string[];
    order: string;
    itemsPerPage?: number;
    buttons?: Record<string, boolean>;
  };
  groups?: { name: string; fields: string[] }[];
  fields?: Record<string, Record<string, unknown>>;
  flow?: string;
  documents?: boolean;
}

/** An entity as its JSON declares it, with what the server derives from it. */
export interface EntityDefinition {
  name: string;
  schema: JsonSchema;
  ui: EntityUi;
  /** The table that is written; the noun in snake_case. */
  table: string;
  /** What is read: the view where there are derived properties, else the table. */
  source: string;
  /** Every property in the order of the schema. */
  properties: Record<string, JsonSchema>;
  checkCreate: ValidateFunction;
  checkUpdate: ValidateFunction;
  flow: FlowTable | undefined;
}

interface Source {
  name: string;
  schema: JsonSchema;
  ui: EntityUi;
  ajv: Ajv;
  flows: ReadonlyMap<string, FlowTable>;
}

export function defineEntity({ name, schema, ui, ajv, flows }: Source): EntityDefinition {
  const properties = schema.properties ?? {};
  demandFields(name, ui, properties);
  const flow = ui.flow ? flows.get(ui.flow) : undefined;
  if (ui.flow && !flow)
    throw new ConfigurationError(`entities/${name}/ui.json names the unknown flow "${ui.flow}"`);
  const table = name.replaceAll('-', '_');
  const isDerived = Object.values(properties).some((property) => property.derived);
  return {
    name,
    schema,
    ui,
    table,
    source: isDerived ? `${table}_view` : table,
    properties,
    checkCreate: ajv.compile(deriveCreate(schema)),
    checkUpdate: ajv.compile(partial(deriveUpdate(schema))),
    flow,
  };
}

/** Only what is sent changes: nothing but the version is demanded, and rules for absent values don't run. */
function partial(schema: JsonSchema): JsonSchema {
  return { ...schema, required: ['version'] };
}

function demandFields(name: string, ui: EntityUi, properties: Record<string, JsonSchema>): void {
  const fields = [
    ...ui.title,
    ...ui.list.columns.map((column) => column.field),
    ...(ui.list.filters ?? []),
    ...(ui.list.search ?? []),
    ui.list.order.replace(/^-/, ''),
    ...(ui.groups ?? []).flatMap((group) => group.fields),
    // A path leads into a list or group; its first part is a property.
    ...Object.keys(ui.fields ?? {}).map((path) => path.split('.')[0] ?? path),
  ];
  const unknown = fields.find((field) => !Object.hasOwn(properties, field));
  if (unknown === undefined) return;
  throw new ConfigurationError(unknownName('field', unknown, Object.keys(properties)), {
    file: `entities/${name}/ui.json`,
  });
}
