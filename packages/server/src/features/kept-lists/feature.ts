import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { encryptedLists } from './encrypted-lists.ts';
import { createKeptLists } from './kept-lists.ts';
import { personData } from './person-data.ts';
import { registerKeptLists } from './routes.ts';

/** What the devices of a customer share. */
export function createKeptListsFeature(deps: Deps): Feature {
  const lists = createKeptLists(deps);
  return {
    name: 'kept-lists',
    tables: ['keptList'],
    encrypted: encryptedLists,
    persons: personData(lists),
    routes: (app) => registerKeptLists(app, deps, lists),
  };
}
