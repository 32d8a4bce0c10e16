import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  type Ajv,
  createAjv,
  createForm,
  type Decide,
  deciding,
  type FlowTable,
  type FormDefinition,
  type FormUi,
  type JsonSchema,
  resolveRefs,
  type StepTable,
} from '@rezeptur/engine/core';
import { defineEntity, type EntityDefinition, type EntityUi } from './entity-definition.ts';
import type { PermissionTable } from './permissions.ts';

/** Everything that `schemas/` declares, read and compiled once at start; what doesn't fit together stops the start. */
export interface Schemas {
  ajv: Ajv;
  /** Every file by its `$id`. */
  library: ReadonlyMap<string, JsonSchema>;
  entities: ReadonlyMap<string, EntityDefinition>;
  forms: ReadonlyMap<string, FormDefinition>;
  flows: ReadonlyMap<string, FlowTable>;
  /** Bodies of the documented calls: `schemas/api/<name>.json`. */
  api: ReadonlyMap<string, JsonSchema>;
  permissions: PermissionTable;
  /** Decides the conditions of flows. */
  decide: Decide;
}

const root = new URL('./', import.meta.resolve('@rezeptur/schemas/package.json'));

export function loadSchemas(): Schemas {
  const ajv = createAjv();
  const library = readLibrary();
  for (const schema of library.values()) if (isSchema(schema)) ajv.addSchema(schema);
  const flows = named<FlowTable>('flows');
  return {
    ajv,
    library,
    entities: new Map(
      folders('entities').map((name) => {
        const schema = resolveRefs(readJson<JsonSchema>(`entities/${name}/schema.json`), library);
        return [
          name,
          defineEntity({ name, schema, ui: readJson<EntityUi>(`entities/${name}/ui.json`), ajv, flows }),
        ];
      }),
    ),
    forms: new Map(folders('forms').map((name) => [name, loadForm(name, ajv, library)])),
    flows,
    api: new Map([...named<JsonSchema>('api')].map(([name, schema]) => [name, resolveRefs(schema, library)])),
    permissions: readPermissions(),
    decide: deciding((condition) => ajv.compile(condition)),
  };
}

function loadForm(name: string, ajv: Ajv, library: Schemas['library']): FormDefinition {
  const steps = readIfThere<StepTable>(`forms/${name}/steps.json`);
  const ui = readIfThere<FormUi>(`forms/${name}/ui.json`);
  return createForm({
    name,
    schema: readJson<JsonSchema>(`forms/${name}/schema.json`),
    ...(ui && { ui }),
    ...(steps && { steps }),
    library,
    ajv,
  });
}

function readPermissions(): PermissionTable {
  const { $id: _id, $schema: _schema, ...roles } = readJson<Record<string, unknown>>('permissions.json');
  return roles as PermissionTable;
}

/** Only files that are schemas are compiled; ui, steps and flows are data with an `$id` for editors. */
const isSchema = (file: JsonSchema): boolean => file.type !== undefined || file.$defs !== undefined;

function readLibrary(): Map<string, JsonSchema> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('node_modules') && path !== 'package.json')
    .map((path) => readJson<JsonSchema>(path));
  return new Map(files.flatMap((file) => (file.$id ? [[file.$id, file] as const] : [])));
}

function named<T>(folder: string): Map<string, T> {
  const url = new URL(`${folder}/`, root);
  const names = existsSync(url) ? readdirSync(url).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.map((name) => [name.slice(0, -'.json'.length), readJson<T>(`${folder}/${name}`)]));
}

function folders(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;

const readIfThere = <T>(path: string): T | undefined =>
  existsSync(new URL(path, root)) ? readJson<T>(path) : undefined;
