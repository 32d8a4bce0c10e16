import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PermissionTable, readJson } from '@rezeptur/engine/build';
import type { JsonSchema } from '@rezeptur/engine/core';
import { root } from '../root.ts';
import type { Declared } from './entity-rules.ts';

const metaOfUi = join(root, 'packages/engine/meta/ui-entity.json');

/** What there is in a project's folder, as far as a new entity has to get along with it. */
export function readDeclared(folder: string): Declared {
  const at = (...parts: string[]) => join(folder, ...parts);
  const { $id: _id, ...permissions } = readJson<PermissionTable & { $id?: string }>(
    at('schemas/permissions.json'),
  );
  const worded = ['de', 'en'].flatMap((language) =>
    Object.keys(readJson<object>(at('locales', language, 'entities.json'))),
  );
  const menus = readJson<JsonSchema>(metaOfUi).properties?.navigation?.properties?.group?.enum ?? [];
  return {
    entities: [...new Set([...readdirSync(at('schemas/entities')), ...worded])],
    tables: tablesIn(at('packages/server/migrations')),
    menus: menus.map(String),
    permissions,
    row: Object.keys(readJson<JsonSchema>(at('schemas/shared/row.json')).properties ?? {}),
  };
}

const tablesIn = (migrations: string): string[] =>
  readdirSync(migrations).flatMap((file) =>
    [...readFileSync(join(migrations, file), 'utf8').matchAll(/^create table "?(\w+)"?/gim)].map(
      ([, table = '']) => table,
    ),
  );
