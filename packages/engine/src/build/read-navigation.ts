import { join } from 'node:path';
import type { EntityUi } from '../core/types.ts';
import { foldersIn, jsonFile, readJsonIfThere } from './read-json.ts';

/** The places in the menu that entities ask for, by entity; small, so that a menu needn't load the entities. */
export function readNavigation(dir: string): Record<string, NonNullable<EntityUi['navigation']>> {
  return Object.fromEntries(
    foldersIn(join(dir, 'entities')).flatMap((name) => {
      const place = readJsonIfThere<EntityUi>(jsonFile(dir, 'entities', name, 'ui'))?.navigation;
      return place ? [[name, place] as const] : [];
    }),
  );
}
