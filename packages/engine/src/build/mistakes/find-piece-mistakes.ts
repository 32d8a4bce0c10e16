import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../../core/entity/check-entity-names.ts';
import { checkPermissionNames, checkRoles } from '../../core/entity/permissions.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { checkDeclarations } from '../../core/schema/checks/check-declarations.ts';
import { checkKeywords } from '../../core/schema/checks/check-keywords.ts';
import { resolveRefs } from '../../core/schema/resolve-refs.ts';
import type { JsonSchema } from '../../core/types.ts';
import { addressed, idBaseOf } from '../address-of.ts';
import { jsonFile, jsonFilesIn, readJson } from '../read-json.ts';
import { readPermissions } from '../schema-files.ts';
import type { FolderTools } from './find-flow-mistakes.ts';
import { unlessSaid } from './find-mistakes.ts';
import { mistakesBelow } from './mistakes-below.ts';

/** Everything wrong with shared pieces or with the API's bodies, what they refer to included. */
export function findPieceMistakes(
  dir: string,
  folder: 'shared' | 'api',
  { library, checkMeta }: FolderTools,
): Mistake[] {
  return jsonFilesIn(join(dir, folder)).flatMap((name) => {
    const file = jsonFile(dir, folder, name);
    let whole: JsonSchema | undefined;
    const mistakes = mistakesBelow(dir, file, (report) => {
      const schema = readJson<JsonSchema>(file);
      checkMeta(folder, file, schema, report);
      whole = resolveRefs(
        addressed(schema, () => idBaseOf(dir), folder, name),
        library,
      );
      checkDeclarations(whole, [], report);
    });
    // A body of the API is whatever an owner's meta-schema makes of it; a piece becomes part of a form.
    const keywords = mistakesBelow(dir, file, (report) => {
      if (whole && folder === 'shared') checkKeywords(whole, unlessSaid(mistakes, report));
    });
    return [...mistakes, ...keywords];
  });
}

/** What is wrong with the shape of the permission table, where there is one, or with the names in it; and roles that it lacks. */
export function findPermissionMistakes(
  dir: string,
  { checkMeta }: FolderTools,
  names: KnownNames,
): Mistake[] {
  const file = jsonFile(dir, 'permissions');
  if (!existsSync(file)) return [];
  const misshapen = mistakesBelow(dir, file, (report) =>
    checkMeta('permissions', file, readJson(file), report),
  );
  if (misshapen.length > 0) return misshapen;
  return mistakesBelow(dir, file, (report) => {
    const table = readPermissions(dir);
    checkPermissionNames(table, names, report);
    checkRoles(table, names.flows, report);
  });
}
