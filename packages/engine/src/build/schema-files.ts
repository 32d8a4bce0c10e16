import { join } from 'node:path';
import type { EntitySource } from '../core/entity/check-entity.ts';
import type { PermissionTable } from '../core/entity/permissions.ts';
import { stateSchema, withFlowStates } from '../core/entity/with-flow-states.ts';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { placing } from '../core/errors/reporting.ts';
import { unknown } from '../core/errors/unknown-name.ts';
import type { FormSource } from '../core/form/checks/check-form.ts';
import type { Example } from '../core/form/example.ts';
import { completeSchema } from '../core/schema/complete-schema.ts';
import { isRecord } from '../core/schema/is-record.ts';
import { resolveRefs, type SchemaLibrary } from '../core/schema/resolve-refs.ts';
import type { EntityUi, FlowTable, FormUi, JsonSchema, StepTable, UiSchemaNode } from '../core/types.ts';
import { addressed, idBaseOf } from './address-of.ts';
import { foldersIn, jsonFile, jsonFilesIn, readJson, readJsonIfThere } from './read-json.ts';

/** What is examined file by file, whoever reads it. */
const examined = ['entities', 'forms'];

/**
 * Every schema that others may `$ref` by its `$id`: shared pieces, entities, forms, the API's bodies, and of each flow what its states
 * are. A form, an entity or a flow that is no JSON is left out: whoever reads it says so, and the others needn't wait for it.
 */
export function readLibrary(dir: string): SchemaLibrary {
  const paths = [
    ...jsonFilesIn(join(dir, 'shared')).map((name) => ['shared', name]),
    ...foldersIn(join(dir, 'entities')).map((name) => ['entities', name, 'schema']),
    ...foldersIn(join(dir, 'forms')).map((name) => ['forms', name, 'schema']),
    ...jsonFilesIn(join(dir, 'api')).map((name) => ['api', name]),
  ];
  const library = new Map<string, JsonSchema>();
  const files = new Map<string, string>();
  const idOf = new Map<string, string>();
  for (const path of paths) {
    const file = jsonFile(dir, ...path);
    const [kind = ''] = path;
    const written = examined.includes(kind) ? soundOrNothing(file) : readJson<JsonSchema>(file);
    if (!written) continue;
    const schema = addressed(written, () => idBaseOf(dir), ...path);
    const { $id = '' } = schema;
    const other = files.get($id);
    if (other !== undefined)
      throw new ConfigurationError(`the $id ${$id} is already used in ${other}`, { file, field: '$id' });
    files.set($id, `${path.join('/')}.json`);
    library.set($id, schema);
    idOf.set(path.join('/'), $id);
  }
  for (const name of jsonFilesIn(join(dir, 'flows'))) {
    const flow = soundOrNothing<Partial<FlowTable>>(jsonFile(dir, 'flows', name));
    if (!isRecord(flow?.states)) continue;
    const schema = addressed(stateSchema({ states: flow.states }), () => idBaseOf(dir), 'flows', name);
    library.set(schema.$id ?? '', schema);
  }
  for (const name of foldersIn(join(dir, 'entities'))) {
    const id = idOf.get(`entities/${name}/schema`);
    const schema = library.get(id ?? '');
    const flow = soundOrNothing<EntityUi>(jsonFile(dir, 'entities', name, 'ui'))?.flow;
    if (id !== undefined && schema) library.set(id, withFlowStates(schema, flow, library));
  }
  return library;
}

function soundOrNothing<T = JsonSchema>(file: string): T | undefined {
  try {
    return readJsonIfThere<T>(file);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** A form's or an entity's shape. */
const readShape = (dir: string, ...path: string[]): JsonSchema =>
  addressed(readJson<JsonSchema>(jsonFile(dir, ...path)), () => idBaseOf(dir), ...path);

/** One form's files. */
export function readForm(dir: string, name: string, library: SchemaLibrary): FormSource {
  const folder = demand(dir, 'forms', name, foldersIn(join(dir, 'forms')));
  return {
    name,
    schema: readShape(dir, 'forms', name, 'schema'),
    ui: withUiSchema(
      readJsonIfThere<FormUi>(jsonFile(folder, 'ui')),
      readJsonIfThere<UiSchemaNode>(jsonFile(folder, 'uiSchema')),
    ),
    steps: readJsonIfThere<StepTable>(jsonFile(folder, 'steps')),
    library,
  };
}

/** How a form looks, from its two files: the `uiSchema` of rjsf goes with it wherever it goes. */
export const withUiSchema = (
  ui: FormUi | undefined,
  uiSchema: UiSchemaNode | undefined,
): FormUi | undefined => (uiSchema ? { ...ui, uiSchema } : ui);

export interface ExampleSource extends FormSource {
  example: Example;
}

/** An example by kind and name (`fields/text`); its form is called `fields-text`. */
export function readExample(dir: string, path: string, library: SchemaLibrary): ExampleSource {
  const [kind = '', name = ''] = path.split('/');
  const file = demand(dir, `examples/${kind}`, name, jsonFilesIn(join(dir, 'examples', kind)));
  const { schema, ui, steps, title, description, value, texts } = readJson<ExampleFile>(`${file}.json`);
  return {
    name: `${kind}-${name}`,
    schema,
    ui,
    steps,
    library,
    example: { title, description, value, texts },
  };
}

type ExampleFile = Pick<FormSource, 'schema' | 'ui' | 'steps'> & Example;

/** One entity's files. */
export function readEntity(dir: string, name: string, library: SchemaLibrary): EntitySource {
  const folder = demand(dir, 'entities', name, foldersIn(join(dir, 'entities')));
  const ui = readJsonIfThere<EntityUi>(jsonFile(folder, 'ui'));
  const schema = withFlowStates(readShape(dir, 'entities', name, 'schema'), ui?.flow, library);
  return { name, schema, ui, library };
}

/** The roles of `permissions.json`, as written; none where there is no such file. */
export function readPermissions(dir: string): PermissionTable {
  const file = readJsonIfThere<PermissionTable & { $id?: string; $schema?: string }>(
    jsonFile(dir, 'permissions'),
  );
  const { $id: _id, $schema: _schema, ...roles } = file ?? {};
  return roles;
}

/** One state flow's file. */
export function readFlow(dir: string, name: string, library: SchemaLibrary): FlowTable {
  const file = `${demand(dir, 'flows', name, jsonFilesIn(join(dir, 'flows')))}.json`;
  return placing({ file }, () => completeFlow({ ...readJson<FlowTable>(file), name }, library));
}

/** What an event asks for is an object that holds nothing else. */
const asked = { type: 'object', additionalProperties: false } as const;

/** What events ask for, with what it refers to and what its rules say. */
const completeFlow = (flow: FlowTable, library: SchemaLibrary): FlowTable => ({
  ...flow,
  transitions: flow.transitions?.map((transition) =>
    transition.fields
      ? { ...transition, fields: completeSchema(resolveRefs({ ...asked, ...transition.fields }, library)) }
      : transition,
  ),
});

function demand(dir: string, kind: string, name: string, known: string[]): string {
  if (!known.includes(name)) throw unknown(kind, name, known, { file: dir });
  return join(dir, kind, name);
}
