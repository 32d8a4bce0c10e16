import { join, resolve } from 'node:path';
import type { EntitySource } from '../core/entity/check-entity.ts';
import { checkEntity } from '../core/entity/check-entity.ts';
import { type PermissionTable, withStates } from '../core/entity/permissions.ts';
import { placing } from '../core/errors/reporting.ts';
import { answersSchema } from '../core/flow/answers-schema.ts';
import type { FormSource } from '../core/form/checks/check-form.ts';
import { checkForm } from '../core/form/checks/check-form.ts';
import { completeSchema } from '../core/schema/complete-schema.ts';
import { expandWhen } from '../core/schema/conditions/expand-when.ts';
import { resolveRefs, type SchemaLibrary } from '../core/schema/resolve-refs.ts';
import type { FlowTable, JsonSchema } from '../core/types.ts';
import { addressed, idBaseOf } from './address-of.ts';
import { metaChecker } from './check-against-meta.ts';
import { demandFolder } from './demand-folder.ts';
import { findFolderMistakes, mistakeLines, refuseMistakes } from './mistakes/find-folder-mistakes.ts';
import { withLine } from './mistakes/with-line.ts';
import { foldersIn, jsonFile, jsonFilesIn, readJson } from './read-json.ts';
import { readEntity, readFlow, readForm, readLibrary, readPermissions } from './schema-files.ts';

/** All that is declared in the schemas folder, checked; every schema with its `$ref` resolved. */
export interface LoadedSchemas {
  forms: Record<string, FormSource>;
  entities: Record<string, EntitySource>;
  flows: Record<string, FlowTable>;
  /** The API's bodies by call: `$defs.request`, `$defs.response`. */
  api: Record<string, JsonSchema>;
  /** Shared pieces by file name. */
  shared: Record<string, JsonSchema>;
  permissions: PermissionTable;
  /** Schemas by `$id`, as written. */
  library: SchemaLibrary;
  /** What is allowed and can hardly be meant, such as limits that nothing keeps: each with file and line. */
  warnings: readonly string[];
}

export interface LoadOptions {
  /**
   * These very files were checked by this version of the engine before: most of what checking takes is left out, and there are
   * no warnings.
   */
  isChecked?: boolean;
}

/**
 * Reads and checks the schemas folder, for the server and for scripts.
 * @throws ConfigurationError with every mistake by line, each with field and the nearest known name.
 */
export const loadSchemas = (dir: string, options: LoadOptions = {}): LoadedSchemas =>
  withLine(resolve(dir), () => load(resolve(dir), options));

function load(dir: string, { isChecked = false }: LoadOptions): LoadedSchemas {
  demandFolder(dir);
  const written = readLibrary(dir);
  const mistakes = isChecked
    ? []
    : findFolderMistakes(dir, { library: written, checkMeta: metaChecker(dir) });
  refuseMistakes(mistakes);
  const library = completeLibrary(dir, written);
  const pieces = (folder: string) =>
    byName(jsonFilesIn(join(dir, folder)), (name) => {
      const file = jsonFile(dir, folder, name);
      return placing({ file }, () => {
        const schema = addressed(readJson<JsonSchema>(file), () => idBaseOf(dir), folder, name);
        return completeSchema(resolveRefs(schema, library));
      });
    });
  const entities = byName(foldersIn(join(dir, 'entities')), (name) => {
    const entity = readEntity(dir, name, library);
    return { ...entity, schema: checkEntity(entity) };
  });
  const flows = byName(jsonFilesIn(join(dir, 'flows')), (name) => readFlow(dir, name, written));
  return {
    forms: byName(foldersIn(join(dir, 'forms')), (name) => {
      const form = readForm(dir, name, library);
      return { ...form, schema: checkForm(form) };
    }),
    entities,
    flows,
    api: pieces('api'),
    shared: pieces('shared'),
    permissions: withStates(readPermissions(dir), (name) => flows[entities[name]?.ui?.flow ?? '']),
    library,
    warnings: mistakeLines(mistakes, 'warning'),
  };
}

/** The library as it is meant: with what rules say, and of forms what whole answers have to be. */
function completeLibrary(dir: string, written: SchemaLibrary): SchemaLibrary {
  const forms = foldersIn(join(dir, 'forms')).map((name) => readForm(dir, name, written));
  const steps = new Map(forms.map((form) => [form.schema.$id, form.steps]));
  return new Map(
    [...written].map(([id, declared]) => {
      const schema = expandWhen(completeSchema(declared, written));
      return [id, answersSchema({ schema, steps: steps.get(id) })];
    }),
  );
}

const byName = <T>(names: string[], read: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, read(name)]));
