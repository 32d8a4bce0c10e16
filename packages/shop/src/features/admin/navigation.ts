import type { EntityUi } from '@rezeptur/engine/core';
import type { Can } from './session.ts';

export interface NavigationGroup {
  /** Locale key `admin:navigation.<name>`. */
  name: string;
  entities: string[];
}

/** Groups in their order; entities choose theirs in their ui.json. */
const groups = ['daily', 'catalogue', 'content', 'records', 'system'];

type Places = Record<string, NonNullable<EntityUi['navigation']>>;

/** The menu: what this person may list, by rank, without groups that would be empty. */
export function navigationFor(places: Places, can: Can): NavigationGroup[] {
  const rank = (entity: string) => places[entity]?.rank ?? Number.MAX_SAFE_INTEGER;
  const listed = Object.keys(places).filter((entity) => can(entity, 'list'));
  return groups
    .map((name) => ({
      name,
      entities: listed
        .filter((entity) => places[entity]?.group === name)
        .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)),
    }))
    .filter(({ entities }) => entities.length > 0);
}
