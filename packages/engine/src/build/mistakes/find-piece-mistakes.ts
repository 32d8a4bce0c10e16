import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../../core/entity/check-entity-names.ts';
import { checkPermissionNames } from '../../core/entity/permissions.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { checkDeclarations } from '../../core/schema/checks/check-declarations.ts';
import { resolveRefs } from '../../core/schema/resolve-refs.ts';
import type { JsonSchema } from '../../core/types.ts';
import { addressed, idBaseOf } from '../address-of.ts';
import { jsonFile, jsonFilesIn, readJson } from '../read-json.ts';
import { readPermissions } from '../schema-files.ts';
import type { FolderTools } from './find-flow-mistakes.ts';
import { mistakesBelow } from './mistakes-below.ts';

/** Everything wrong with shared pieces and with the API's bodies, what they refer to included. */
export function findPieceMistakes(dir: string, { library, checkMeta }: FolderTools): Mistake[] {
  return ['shared', 'api'].flatMap((folder) =>
    jsonFilesIn(join(dir, folder)).flatMap((name) => {
      const file = jsonFile(dir, folder, name);
      return mistakesBelow(dir, file, (report) => {
        const schema = readJson<JsonSchema>(file);
        checkMeta(folder, file, schema, report);
        const whole = resolveRefs(
          addressed(schema, () => idBaseOf(dir), folder, name),
          library,
        );
        checkDeclarations(whole, [], report);
      });
    }),
  );
}

/** What is wrong with the shape of the permission table, where there is one, or with the names in it. */
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
  return mistakesBelow(dir, file, (report) => checkPermissionNames(readPermissions(dir), names, report));
}
