import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEntityMistakes, idBaseOf, metaChecker, readLibrary, replaceEntry } from '@rezeptur/engine/build';
import { joinLists, printJson } from '../new-form/print-json.ts';
import type { MadeEntity } from './make-entity.ts';

const permissionsFile = 'schemas/permissions.json';

/**
 * Writes an entity's files, and puts its words into the locales and its grants into the table of permissions; returns the
 * paths, seen from the folder.
 * @throws when a file is there already or the entity would not work; nothing is written then.
 */
export function writeEntity(
  folder: string,
  name: string,
  { schema, ui, texts, grants }: MadeEntity,
): string[] {
  const target = join('schemas/entities', name);
  if (existsSync(join(folder, target))) throw new Error(`${target} is there already; nothing is overwritten`);
  const own = { 'schema.json': printJson(schema), 'ui.json': printJson(ui) };
  const shared = {
    ...changedWords(folder, name, texts),
    [permissionsFile]: withGrants(folder, name, grants),
  };
  refuseMistakes(folder, name, own, shared[permissionsFile] ?? '');
  mkdirSync(join(folder, target), { recursive: true });
  for (const [file, text] of Object.entries(own))
    writeFileSync(join(folder, target, file), text, { flag: 'wx' });
  for (const [file, text] of Object.entries(shared)) writeFileSync(join(folder, file), text);
  return [...Object.keys(own).map((file) => join(target, file)), ...Object.keys(shared)];
}

const changedWords = (folder: string, name: string, texts: MadeEntity['texts']) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, words]) => {
      const file = join('locales', language, 'entities.json');
      return [file, replaceEntry(readFileSync(join(folder, file), 'utf8'), name, words)];
    }),
  );

function withGrants(folder: string, name: string, grants: MadeEntity['grants']): string {
  const text = readFileSync(join(folder, permissionsFile), 'utf8');
  return Object.entries(grants).reduce(
    (table, [role, grant]) => joinLists(replaceEntry(table, [role, name], grant)),
    text,
  );
}

function refuseMistakes(folder: string, name: string, texts: Record<string, string>, permissions: string) {
  const schemas = join(folder, 'schemas');
  const checkMeta = metaChecker(schemas);
  checkMeta('permissions', permissionsFile, JSON.parse(permissions));
  const { mistakes } = findEntityMistakes({
    name,
    texts,
    library: readLibrary(schemas),
    idBase: idBaseOf(schemas),
    checkMeta,
  });
  const errors = mistakes.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message, file }) => `${file}: ${message}`).join('\n'));
}
