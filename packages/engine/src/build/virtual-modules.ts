import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listed } from '../core/errors/instead-of.ts';
import { didYouMean, nearestName } from '../core/errors/nearest-name.ts';
import { resolveRefs, type SchemaLibrary } from '../core/schema/resolve-refs.ts';
import { compileEntity, compileExample, compileFlow, compileForm } from './compile-module.ts';
import { type Declared, filesOf } from './mistakes/find-folder-mistakes.ts';
import { foldersIn, jsonFilesIn } from './read-json.ts';
import { readNavigation } from './read-navigation.ts';
import { readEntity, readExample, readFlow, readForm, readLibrary } from './schema-files.ts';

export interface VirtualModule {
  code: string;
  /** What it was made from; some of these need not exist. */
  files: string[];
}

const item = /^\0?virtual:rezeptur\/(form|entity|flow|example)\/((?:[a-z0-9-]+\/)?[a-z0-9-]+)$/;
const index = /^\0?virtual:rezeptur\/(forms|entities|flows|examples)$/;

const anyOfOurs = /^\0?virtual:rezeptur\/([^/]+)/;

/** The form or entity that a module is made of; undefined for other modules. */
export function declaredBy(id: string): Declared | undefined {
  const [, kind, name = ''] = item.exec(id) ?? [];
  if (kind === 'form') return { kind: 'forms', name };
  return kind === 'entity' ? { kind: 'entities', name } : undefined;
}

/** Does this module list all of a kind? */
export const isIndex = (id: string): boolean => index.test(id);

/** Are there still files of the form or entity that a module is made of? True for other modules. */
export function isThere(dir: string, id: string): boolean {
  const declared = declaredBy(id);
  return !declared || existsSync(resolve(dir, declared.kind, declared.name, 'schema.json'));
}

export const isVirtual = (id: string): boolean => item.test(id) || index.test(id);

/** What to say of `virtual:rezeptur/…` that there is not; undefined for any other id. */
export function unknownModule(id: string): string | undefined {
  const [, kind] = anyOfOurs.exec(id) ?? [];
  if (kind === undefined || isVirtual(id)) return undefined;
  const kinds = Object.entries(singular).flat();
  const there = Object.entries(singular).flatMap(([list, one]) => [`${one}/<name>`, list]);
  const hint = kinds.includes(kind) ? '' : didYouMean(nearestName(kind, kinds));
  return `there is no module "${id}"${hint}; after virtual:rezeptur/ stands ${listed(there)}`;
}

/**
 * The code behind `virtual:rezeptur/…`; undefined for any other id. `isEditable`: a development server may replace it.
 * @throws ConfigurationError with file, field and the nearest known name.
 */
export function virtualModule(dir: string, id: string, isEditable = false): VirtualModule | undefined {
  const [, list] = index.exec(id) ?? [];
  if (list !== undefined) return { code: indexCode(dir, list), files: [] };
  const [, kind, name] = item.exec(id) ?? [];
  return kind === undefined || name === undefined ? undefined : itemModule(dir, kind, name, isEditable);
}

/**
 * All that a module is made of, as text: it is another one exactly when the module would be.
 * @throws ConfigurationError when something can't be read.
 */
export function sourceText(dir: string, id: string): string {
  const [, list] = index.exec(id) ?? [];
  if (list !== undefined) return indexCode(dir, list);
  const [, kind = '', name = ''] = item.exec(id) ?? [];
  const library = readLibrary(dir);
  const { library: _, ...source } = { library, ...readSource(dir, kind, name, library) };
  const schema = 'schema' in source ? resolveRefs(source.schema, library) : undefined;
  return JSON.stringify({ ...source, schema });
}

function readSource(dir: string, kind: string, name: string, library: SchemaLibrary) {
  if (kind === 'flow') return readFlow(dir, name, library);
  if (kind === 'example') return readExample(dir, name, library);
  return kind === 'entity' ? readEntity(dir, name, library) : readForm(dir, name, library);
}

function itemModule(dir: string, kind: string, name: string, isEditable: boolean): VirtualModule {
  const at = (...parts: string[]) => resolve(dir, ...parts);
  const library = readLibrary(dir);
  if (kind === 'flow') {
    return {
      code: compileFlow(readFlow(dir, name, library), isEditable),
      files: [at('flows', `${name}.json`)],
    };
  }
  if (kind === 'example') {
    return {
      code: compileExample(readExample(dir, name, library)),
      files: [at('examples', `${name}.json`)],
    };
  }
  if (kind === 'entity') {
    const files = ['schema.json', 'ui.json'].map((file) => at('entities', name, file));
    return { code: compileEntity(readEntity(dir, name, library), isEditable), files };
  }
  const files = filesOf('forms').map((file) => at('forms', name, file));
  return { code: compileForm(readForm(dir, name, library), isEditable), files };
}

const singular: Record<string, string> = {
  forms: 'form',
  entities: 'entity',
  flows: 'flow',
  examples: 'example',
};

/** All of a kind by name; each loads when it is asked for. */
function indexCode(dir: string, list: string): string {
  const rows = namesOf(dir, list).map(
    (name) => `${JSON.stringify(name)}: () => import('virtual:rezeptur/${singular[list]}/${name}'),`,
  );
  const menu =
    list === 'entities' ? `export const navigation = ${JSON.stringify(readNavigation(dir))};\n` : '';
  return `export default {\n${rows.join('\n')}\n};\n${menu}`;
}

function namesOf(dir: string, list: string): string[] {
  if (list === 'flows') return jsonFilesIn(join(dir, 'flows'));
  if (list !== 'examples') return foldersIn(join(dir, list));
  return foldersIn(join(dir, 'examples')).flatMap((kind) =>
    jsonFilesIn(join(dir, 'examples', kind)).map((name) => `${kind}/${name}`),
  );
}
