import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { idBaseOf, type LoadedSchemas, loadSchemas as readSchemas } from '@rezeptur/engine/build';
import {
  type Ajv,
  type Compiler,
  ConfigurationError,
  compileLater,
  configureEngine,
  createAjv,
  createForm,
  type Decide,
  deciding,
  type EngineSettings,
  expandCondition,
  type FlowTable,
  type FormDefinition,
  type JsonSchema,
} from '@rezeptur/engine/core';
import { checkedBefore } from './checked-before.ts';
import { defineEntity, type EntityDefinition } from './entity-definition.ts';
import { textsOfCall } from './form-of-call.ts';
import type { PermissionTable } from './permissions.ts';

/** The site's pages, as `schemas/routes.json` lists them. */
export interface SiteRoutes {
  routes: { name: string; path: string; login: boolean }[];
  apiPrefix: string;
}

/** Everything that `schemas/` declares, read and compiled at start; what doesn't fit together stops the start. */
export interface Schemas {
  /** Where it was read from. */
  folder: URL;
  ajv: Ajv;
  entities: ReadonlyMap<string, EntityDefinition>;
  /** In development they change while the server runs: look a form up when it is needed. */
  forms: ReadonlyMap<string, FormDefinition>;
  /** Puts other forms in place of these. */
  replaceForms(forms: ReadonlyMap<string, FormDefinition>): void;
  flows: ReadonlyMap<string, FlowTable>;
  /** Bodies of the documented calls: `schemas/api/<name>.json`. */
  api: ReadonlyMap<string, JsonSchema>;
  /** What a documented call is sent. @throws where `schemas/api` declares no request of that name. */
  bodyOf(api: string): JsonSchema;
  /** Where the words of a call's field stand, if a form asks for it. */
  textsOfCall(api: string | undefined, path: string): string | undefined;
  permissions: PermissionTable;
  routes: SiteRoutes;
  /** Decides the conditions of flows. */
  decide: Decide;
}

const ownFolder = new URL('./', import.meta.resolve('@rezeptur/schemas/package.json'));

/** @throws ConfigurationError with file, field and the nearest known name. */
export function loadSchemas(folder: URL = ownFolder): Schemas {
  configureEngine(readJson<EngineSettings>('site.json', folder));
  const dir = fileURLToPath(folder);
  const { isChecked, remember } = folder === ownFolder ? checkedBefore(dir) : never;
  const read = readSchemas(dir, { isChecked });
  const idBase = idBaseOf(dir);
  const idOfCall = (api = '') => `${idBase}api/${api}`;
  const ajv = createAjv();
  for (const schema of read.library.values()) ajv.addSchema(schema, undefined, undefined, !isChecked);
  const compiler = isChecked ? compileLater(ajv) : ajv;
  const flows = new Map(Object.entries(read.flows));
  const entities = Object.keys(read.entities);
  let forms = formsOf(read, isChecked ? compileLater : undefined);
  const schemas: Schemas = {
    folder,
    ajv,
    entities: new Map(
      Object.entries(read.entities).map(([name, { schema, ui }]) => [
        name,
        defineEntity({ name, schema, ui: ui ?? {}, ajv: compiler, flows, entities }),
      ]),
    ),
    get forms() {
      return forms;
    },
    replaceForms: (others) => {
      forms = others;
    },
    flows,
    api: new Map(Object.entries(read.api)),
    bodyOf(api) {
      const body = read.api[api]?.$defs?.request;
      if (!body) throw new ConfigurationError(`there is no request in schemas/api/${api}.json`);
      return body;
    },
    textsOfCall: (api, path) => textsOfCall(read.library.get(idOfCall(api))?.$defs?.request, path),
    permissions: read.permissions,
    routes: readJson<SiteRoutes>('routes.json', folder),
    decide: deciding((condition) => ajv.compile(expandCondition(condition))),
  };
  if (!isChecked) remember();
  return schemas;
}

/** Declarations of others are checked each time that they are read. */
const never = { isChecked: false, remember: () => undefined };

const readJson = <T>(file: string, folder: URL): T =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;

/**
 * The forms as their files declare them now.
 * @throws ConfigurationError with file, field and the nearest known name.
 */
export const loadForms = (folder: URL): ReadonlyMap<string, FormDefinition> =>
  formsOf(readSchemas(fileURLToPath(folder)));

function formsOf(
  { forms, library }: LoadedSchemas,
  compiling = (compiler: Compiler): Compiler => compiler,
): ReadonlyMap<string, FormDefinition> {
  // Their validators are theirs alone, so that forms that were replaced leave nothing behind.
  const ajv = compiling(createAjv());
  return new Map(
    Object.entries(forms).map(([name, source]) => [name, createForm({ ...source, library, ajv })]),
  );
}
