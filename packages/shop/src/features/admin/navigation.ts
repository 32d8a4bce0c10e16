import type { Can } from './session.ts';

export interface NavigationGroup {
  /** Locale key `admin:navigation.<name>`. */
  name: string;
  entities: string[];
}

const groups: NavigationGroup[] = [
  { name: 'daily', entities: ['order', 'customer', 'batch'] },
  { name: 'catalogue', entities: ['article', 'brand'] },
  { name: 'records', entities: ['mail', 'form-submission', 'audit'] },
  { name: 'system', entities: ['setting', 'staff'] },
];

/** The menu: what this person may list, without groups that would be empty. */
export function navigationFor(can: Can): NavigationGroup[] {
  return groups
    .map(({ name, entities }) => ({ name, entities: entities.filter((entity) => can(entity, 'list')) }))
    .filter(({ entities }) => entities.length > 0);
}
